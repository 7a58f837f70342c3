import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../src/http/coded-file.ts';
import { ASSETS, type BuiltPage, type PageFile } from '../../src/page/files.ts';

const PATH = `${ASSETS}in-page.js`;

/** The page with `in-page.js` before its own scripts. Its policy allows only scripts that the service serves. */
export function withScript({ document, addresses, files }: BuiltPage): BuiltPage {
  const fileOf = (like: Pick<PageFile, 'type' | 'isHashed'>, bytes: Buffer): PageFile => ({
    type: like.type,
    isHashed: like.isHashed,
    bytes,
    compressed: {},
    digest: digestOf(bytes),
  });
  const script = readFileSync(join(import.meta.dirname, 'in-page.js'));
  const html = document.bytes.toString().replace('<head>', `<head><script src="${PATH}"></script>`);
  return {
    addresses,
    document: fileOf(document, Buffer.from(html)),
    files: new Map([
      ...files,
      [PATH, fileOf({ type: 'text/javascript; charset=utf-8', isHashed: true }, script)],
    ]),
  };
}
