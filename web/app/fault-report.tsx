import { Copy } from '../parts/copy.tsx';
import { paths } from '../places/routes.ts';
import { useTexts } from '../texts/catalogue.ts';
import { buildOf, callsOf, placeOf } from './fault-lines.ts';
import { faultTexts } from './fault-texts.ts';

/** What has failed: a view, or something that nobody handled. */
export type FaultKind = 'view' | 'error' | 'rejection';

/** What this page has told. The same fault is told once: one that comes back with each frame would tell nothing new. */
const told = new Set<string>();
/** The most faults that a page tells: after so many, further ones are consequences. */
const MOST_TOLD = 10;

const places = Object.values(paths);

/** Tells the service of a fault of the page's own code, without anything of people. Returns details for the person. */
export function tell(kind: FaultKind, cause: unknown) {
  const stack = callsOf(cause, location.origin);
  const build = buildOf(document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
  const place = placeOf(location.pathname, places);
  const report = JSON.stringify({ kind, build, place, stack });
  const isOwn = build !== undefined && stack.length > 0;
  if (isOwn && told.size < MOST_TOLD && !told.has(report)) {
    told.add(report);
    // Not through the page's client, which may be what has failed. Without a network nobody can be told.
    fetch('/api/page-faults', { method: 'POST', body: report, keepalive: true }).catch(
      () => undefined,
    );
  }
  return <Details text={[build ?? '-', place ?? '-', ...stack].join('\n')} />;
}

/** Details for those who can mend it. */
function Details({ text }: { readonly text: string }) {
  const t = useTexts(faultTexts);
  return (
    <details class="mt-6">
      <summary class="min-h-11 cursor-pointer py-2">{t.details}</summary>
      <pre class="bg-field rounded-control mb-3 overflow-x-auto p-3 text-sm select-all">{text}</pre>
      <div class="flex flex-wrap gap-3">
        <Copy text={text} name={t.copyDetails} />
      </div>
    </details>
  );
}
