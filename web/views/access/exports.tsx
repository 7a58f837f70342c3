import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { End } from './end.tsx';
import { Kind, Row } from './kind.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

type Export = Access['exports'][number];

/** The archives that are being made, or can be downloaded. */
export function Exports({ exports }: { readonly exports: readonly Export[] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.exportsTitle}
      text={t.exportsText}
      none={t.exportsNone}
      all={exports}
      row={(one) => <ExportRow key={one.id} archive={one} />}
    />
  );
}

function ExportRow({ archive }: { readonly archive: Export }) {
  const t = useTexts(texts);
  const id = useId();
  const since = formatTime(archive.since);
  return (
    <Row
      id={id}
      name={t.exportSince(since)}
      facts={[
        archive.expiresAt === null ? t.exportPending : t.exportUntil(formatTime(archive.expiresAt)),
      ]}
    >
      <End
        action={t.endExport}
        name={t.endExportOf(since)}
        about={id}
        title={t.endExportAsk}
        send={() => beadhouse.delete('/api/exports/{id}', { params: { path: { id: archive.id } } })}
      >
        <p class="font-bold">{t.exportSince(since)}</p>
        <p>{t.exportEnds}</p>
      </End>
    </Row>
  );
}
