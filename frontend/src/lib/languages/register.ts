/** A line for each language, by its code (BCP 47); the first is that of the table's home. */
type Entry = {
  /** what its words are called: in the texts of the server (`text.en`), and in the names of dictionaries */
  key: string;
  /** its own name, whole and short */
  name: string;
  short: string;
};

export const REGISTER: Readonly<Record<string, Entry>> = {
  'zh-Hant': { key: 'zh', name: '中文', short: '中文' },
  en: { key: 'en', name: 'English', short: 'EN' },
};
