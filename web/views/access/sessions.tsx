import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { End } from './end.tsx';
import { Kind, Row } from './kind.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';
import { programOf } from './user-agent.ts';

type Session = Access['sessions'][number];

/** The viewer's own sessions. All but this one can be ended here. */
export function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTexts(texts);
  const isGuest = useViewerKind()?.is === 'guest';
  const id = useId();
  return (
    <Kind
      title={t.sessionsTitle}
      text={isGuest ? t.sessionsGuest : t.sessionsText}
      none={t.sessionsNone}
      all={sessions.toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))}
      row={(one) => <SessionRow key={one.id} session={one} />}
    >
      {sessions.length === 1 && !isGuest && <p class="text-soft mt-3">{t.onlyHere}</p>}
      {sessions.length > 2 && (
        <div class="mt-3">
          <span id={id} class="sr-only">
            {t.sessionsTitle}
          </span>
          <End
            action={t.endOthers}
            name={t.endOthers}
            about={id}
            title={t.endOthersAsk}
            send={() => beadhouse.post('/api/auth/revoke-other-sessions')}
          >
            <p>{t.sessionEnds}</p>
          </End>
        </div>
      )}
    </Kind>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useTexts(texts);
  const id = useId();
  const { browser, system } = programOf(session.userAgent);
  const name = t.program(browser, system);
  return (
    <Row
      id={id}
      name={
        <>
          {name}
          {session.isThis && <span class="text-strong"> · {t.thisBrowser}</span>}
        </>
      }
      facts={[t.since(formatTime(session.since)), t.seen(formatTime(session.lastSeenAt))]}
    >
      {!session.isThis && (
        <End
          action={t.endSession}
          name={t.endSessionOf(name)}
          about={id}
          title={t.endSessionAsk}
          send={() => beadhouse.post('/api/auth/revoke-session', { body: { id: session.id } })}
        >
          <p class="font-bold">{name}</p>
          <p>{t.sessionEnds}</p>
        </End>
      )}
    </Row>
  );
}
