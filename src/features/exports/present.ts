import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { ShownExport } from './endpoints.ts';
import type { Export } from './rules.ts';

function exportJson(
  { id, status, createdAt, expiresAt, size }: Export,
  publicOrigin: string,
): ShownExport {
  const url = status === 'ready' ? `${publicOrigin}/api/exports/${id}/archive` : null;
  return { id, status, createdAt, expiresAt, size, url };
}

/** `{export}`: docs/contract/exports.md. */
export function presentExport(one: Export, publicOrigin: string): JsonText {
  return jsonText({ export: exportJson(one, publicOrigin) });
}

/** `{exports}`. */
export function presentExports(all: readonly Export[], publicOrigin: string): JsonText {
  return jsonText({ exports: all.map((one) => exportJson(one, publicOrigin)) });
}
