/**
 * A language made by machine out of English: accents and brackets, the same placeholders. What is on the screen and is
 * not in brackets has not come out of a dictionary.
 */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćđéƒǵħíĵķłɱñóƥʠŕşţúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŔŞŢÚṼŴẊÝŽ';

/** Words with accents in ⟦brackets⟧; what stands in {braces} stays, but for the nouns of a number. */
export function accented(words: string): string {
  const parts = words.split(/(\{\w+(?::[^}]+)?\})/);
  const told = parts.map((part, index) => (index % 2 ? part.replace(/:.*(?=\})/, letters) : letters(part)));
  return words.trim() ? `⟦${told.join('')}⟧` : words;
}

function letters(words: string): string {
  return [...words].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
}

/** A dictionary, or facts of a language, with every text accented. */
export function pseudo<Words>(words: Words): Words {
  if (typeof words === 'string') return accented(words) as Words;
  if (Array.isArray(words)) return words.map(pseudo) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudo(value)])) as Words;
}
