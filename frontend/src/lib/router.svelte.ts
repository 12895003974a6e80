/** Where the reader is, as the part of the address after `#`: it works from any folder and needs nothing of the server. */

export type Place = { path: readonly string[]; query: URLSearchParams };

/** Reads an address like `#/choose/chinese-ten?seats=4`. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Writes the address of a place, for `href`. */
export function href(path: readonly (string | number)[], query: Readonly<Record<string, string>> = {}): string {
  const said = new URLSearchParams(query).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${said && `?${said}`}`;
}

export const route: { place: Place } = $state({ place: placeOf(globalThis.location?.hash ?? '') });

/** Goes somewhere; `replace` leaves no step to go back to. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) {
    history.replaceState(null, '', address);
    route.place = placeOf(address);
  } else if (history.state) {
    // the step that a sheet has left (see `back.ts`) is used up
    location.replace(address);
  } else {
    location.hash = address;
  }
}

/** Follows the address bar; gives back how to stop. */
export function followAddress(): () => void {
  const read = () => {
    route.place = placeOf(location.hash);
  };
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}
