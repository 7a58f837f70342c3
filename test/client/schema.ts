import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type Generator = {
  default(document: string): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
};

/** The file with the client's types. */
export const SCHEMA = new URL('../../client/src/schema.ts', import.meta.url);

/** Makes the client's types from an OpenAPI document, with the client's own openapi-typescript and its TypeScript 5. */
export async function typesOf(document: object): Promise<string> {
  const client = createRequire(new URL('../../client/package.json', import.meta.url));
  const path = client.resolve('openapi-typescript');
  const { default: generate, astToString } = (await import(
    pathToFileURL(path.replace(/\.c?js$/, '.mjs')).href
  )) as Generator;
  const types = astToString(await generate(JSON.stringify(document)));
  return `// Made by npm run client:types of the service's OpenAPI document. Not to be changed by hand.\n${types}`;
}
