import type { Route, RouteDoc } from './route.ts';

/** A route with its description at hand. */
export type DescribedRoute = Omit<Route, 'doc'> & { readonly doc: RouteDoc };

/**
 * The descriptions of a file, to be loaded when they are needed. The OpenAPI document alone needs them, and a start would spend
 * a seventh of its processor time on their schemas.
 *
 * @param load imports the file
 * @returns gives what a route says of its description, by the name of the file's export
 */
export function docsIn<File>(
  load: () => Promise<File>,
): <Name extends keyof File>(name: Name) => () => Promise<File[Name]> {
  return (name) => async () => (await load())[name];
}

/** Loads the descriptions of routes. */
export async function withDocs(routes: readonly Route[]): Promise<readonly DescribedRoute[]> {
  return Promise.all(
    routes.map(async (route) => ({
      ...route,
      doc: typeof route.doc === 'function' ? await route.doc() : route.doc,
    })),
  );
}
