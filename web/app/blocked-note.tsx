import type { Blocked } from '../data/blocked.ts';
import { useViewerKind } from '../data/viewer.ts';
import { catalogue, useTexts } from '../texts/catalogue.ts';

// Where nothing is stored, a reload ends what is not sent. So it is told before the reload is.
const texts = catalogue({
  en: {
    blocked: (what: Blocked) =>
      ({
        cookies:
          'This browser blocks cookies here, so the service cannot know you: allow cookies for this page in the browser’s settings, then reload it.',
        storage:
          'This browser blocks what pages keep on the device, so what is not sent yet ends with this tab, and with a reload. Allow site data for this page in the browser’s settings, and reload it when nothing waits to be sent.',
        both: 'This browser blocks cookies and what pages keep on the device. So the service cannot know you, and what you do here ends with this tab, and with a reload. Allow cookies and site data for this page in the browser’s settings, and reload it when you can do without what you did here.',
      })[what],
  },
  de: {
    blocked: (what) =>
      ({
        cookies:
          'Dieser Browser sperrt hier Cookies, darum kann der Dienst dich nicht kennen: Erlaube Cookies für diese Seite in den Einstellungen des Browsers, und lade sie dann neu.',
        storage:
          'Dieser Browser sperrt, was Seiten auf dem Gerät behalten, darum endet mit diesem Tab und beim Neuladen, was noch nicht gesendet ist. Erlaube Websitedaten für diese Seite in den Einstellungen des Browsers, und lade sie neu, wenn nichts mehr zu senden ist.',
        both: 'Dieser Browser sperrt Cookies und was Seiten auf dem Gerät behalten. Darum kann der Dienst dich nicht kennen, und was du hier tust, endet mit diesem Tab und beim Neuladen. Erlaube Cookies und Websitedaten für diese Seite in den Einstellungen des Browsers, und lade sie neu, wenn du auf das verzichten kannst, was du hier getan hast.',
      })[what],
  },
});

/** Says what the browser blocks, and how to allow it. */
export function View({ what }: { readonly what: Blocked }) {
  const t = useTexts(texts);
  const isNobody = useViewerKind()?.is === 'nobody';
  // Whom the service knows has a cookie, though scripts may be kept from cookies of their own.
  if (what === 'cookies' && !isNobody) return null;
  const left = what === 'both' && !isNobody ? 'storage' : what;
  return (
    <p class="bg-stamp border-line rounded-control mb-3 border px-4 py-2">{t.blocked(left)}</p>
  );
}
