import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { EndButton, Kind, type Row } from './kind.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';
import { programOf } from './user-agent.ts';

type Session = Access['sessions'][number];

/** The viewer's own sessions. All but this one can be ended here. */
export function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTexts(texts);
  const isGuest = useViewerKind()?.is === 'guest';
  const titleId = useId();
  const rowOf = ({ id, userAgent, isThis, since, lastSeenAt }: Session): Row => {
    const { browser, system } = programOf(userAgent);
    const name = t.program(browser, system);
    return {
      key: id,
      name: isThis ? [name, <span class="text-strong"> · {t.thisBrowser}</span>] : name,
      facts: [t.since(formatTime(since)), t.seen(formatTime(lastSeenAt))],
      end: isThis
        ? undefined
        : {
            action: t.endSession,
            name: t.endSessionOf(name),
            title: t.endSessionAsk,
            text: t.sessionEnds,
            send: () => beadhouse.post('/api/auth/revoke-session', { body: { id } }),
          },
    };
  };
  const endOthers = {
    action: t.endOthers,
    name: t.endOthers,
    title: t.endOthersAsk,
    text: t.sessionEnds,
    send: () => beadhouse.post('/api/auth/revoke-other-sessions'),
  };
  return (
    <Kind
      title={t.sessionsTitle}
      text={isGuest ? t.sessionsGuest : t.sessionsText}
      none={t.sessionsNone}
      rows={sessions
        .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
        .map(rowOf)}
    >
      {sessions.length === 1 && !isGuest && <p class="text-soft mt-3">{t.onlyHere}</p>}
      {sessions.length > 2 && (
        <div class="mt-3">
          <span id={titleId} class="sr-only">
            {t.sessionsTitle}
          </span>
          <EndButton end={endOthers} about={titleId} />
        </div>
      )}
    </Kind>
  );
}
