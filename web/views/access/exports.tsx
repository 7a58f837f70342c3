import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Kind, type Row } from './kind.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

/** The archives that are being made, or can be downloaded. */
export function Exports({ exports }: { readonly exports: Access['exports'] }) {
  const t = useTexts(texts);
  const rowOf = ({ id, since, expiresAt }: (typeof exports)[number]): Row => {
    const time = formatTime(since);
    return {
      key: id,
      name: t.exportSince(time),
      facts: [expiresAt === null ? t.exportPending : t.exportUntil(formatTime(expiresAt))],
      end: {
        action: t.endExport,
        name: t.endExportOf(time),
        title: t.endExportAsk,
        text: t.exportEnds,
        send: () => beadhouse.delete('/api/exports/{id}', { params: { path: { id } } }),
      },
    };
  };
  return (
    <Kind
      title={t.exportsTitle}
      text={t.exportsText}
      none={t.exportsNone}
      rows={exports.map(rowOf)}
    />
  );
}
