import type { Blocked } from '../data/blocked.ts';
import { useViewerKind } from '../data/viewer.ts';
import { catalogue, useTexts } from '../texts/catalogue.ts';

const texts = catalogue({
  en: {
    blocked: (what: Blocked) =>
      what === 'cookies'
        ? 'This browser blocks cookies here, so the service cannot know you: allow cookies for this page in the browser’s settings, then reload it.'
        : 'This browser blocks what pages keep on the device, so what is not sent yet ends with this tab: allow site data for this page in the browser’s settings, then reload it.',
  },
  de: {
    blocked: (what) =>
      what === 'cookies'
        ? 'Dieser Browser sperrt hier Cookies, darum kann der Dienst dich nicht kennen: Erlaube Cookies für diese Seite in den Einstellungen des Browsers, und lade sie dann neu.'
        : 'Dieser Browser sperrt, was Seiten auf dem Gerät behalten, darum endet mit diesem Tab, was noch nicht gesendet ist: Erlaube Websitedaten für diese Seite in den Einstellungen des Browsers, und lade sie dann neu.',
  },
});

/** Says what the browser blocks, and how to allow it. */
export function View({ what }: { readonly what: Blocked }) {
  const t = useTexts(texts);
  const isNobody = useViewerKind()?.is === 'nobody';
  // Whom the service knows has a cookie, though scripts may be kept from cookies of their own.
  if (what === 'cookies' && !isNobody) return null;
  return (
    <p class="bg-stamp border-line rounded-control mb-3 border px-4 py-2">{t.blocked(what)}</p>
  );
}
