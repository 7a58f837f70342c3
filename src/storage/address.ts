/** Which store is meant: an embedded engine's file, or a server. */
export type StoreAddress =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string };

/**
 * Reads the address of a store, as the command line has it: `sqlite:PATH`, or the URL of a PostgreSQL database.
 *
 * @throws with a sentence for whoever wrote it; it does not repeat the address, which may hold a password
 */
export function parseStoreAddress(text: string): StoreAddress {
  if (/^sqlite:./.test(text)) return { engine: 'sqlite', path: text.slice('sqlite:'.length) };
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) {
    return { engine: 'postgres', url: text };
  }
  throw new Error('A store is named sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}
