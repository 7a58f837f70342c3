import { useEffect, useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { calls, callsOf } from '../../data/calls.ts';
import { newKey } from '../../data/new-key.ts';
import { usePassportHolder, type PassportHolder } from '../../data/passport-holder.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { readDialled } from '../../numbers/dialled.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Conversation } from './conversation.tsx';
import { Ringing } from './ringing.tsx';
import { FIRST_SCENE } from './scene.ts';
import { texts } from './texts.ts';

/** A call: it rings, the number answers, and they talk and move along the number line. A call on hold goes on where it was. */
export function View({ number: address }: { readonly number: string }) {
  const t = useTexts(texts);
  const number = readDialled(address);
  if (number === undefined) {
    return (
      <Card>
        <h1 class="text-2xl">{t.noNumberTitle}</h1>
        <p class="mt-2 mb-6">{t.noNumber}</p>
        <ButtonLink look="main" href={pathTo('dial')}>
          {t.dial}
        </ButtonLink>
      </Card>
    );
  }
  return <Known number={number} />;
}

/** A call belongs to a player, so it begins only when the player is known. */
function Known({ number }: { readonly number: number }) {
  const owner = usePassportHolder();
  // The next player must not go on with the call, nor send its postcard.
  if (owner.left !== undefined) return <PlayerGone player={owner.left} />;
  return owner.isKnown ? (
    <Call key={`${owner.id}:${number}`} number={number} owner={owner} />
  ) : (
    <Loading />
  );
}

function Call({
  number,
  owner: { id: owner, player },
}: {
  readonly number: number;
  readonly owner: PassportHolder;
}) {
  const [id, setId] = useState<string>();
  const onHold = useShelf(calls, () => callsOf(owner).find(([, call]) => call.number === number));
  const current = useShelf(calls, (shelf) => (id === undefined ? onHold?.[1] : shelf.get(id)));
  const callId = id ?? onHold?.[0];
  // Remembers the id of a call that goes on, so that the view knows it when another tab ends it.
  useEffect(() => {
    if (id === undefined && callId !== undefined) setId(callId);
  }, [id, callId]);

  if (callId === undefined) {
    return (
      <Ringing
        number={number}
        onAnswer={() => {
          const started = newKey();
          setId(started);
          calls.put(started, {
            number,
            player: owner,
            startedAt: new Date().toISOString(),
            scene: FIRST_SCENE,
          });
        }}
      />
    );
  }
  return current === undefined ? (
    <Ended />
  ) : (
    <Conversation key={callId} id={callId} call={current} child={player} />
  );
}

/** Shown when another tab has hung up. */
function Ended() {
  const t = useTexts(texts);
  return (
    <Card isLetter>
      <h1 class="text-2xl">{t.ended}</h1>
      <p class="mt-2 mb-6">{t.endedText}</p>
      <div class="flex flex-wrap gap-3">
        <ButtonLink look="main" href={pathTo('post')}>
          {t.toPost}
        </ButtonLink>
        <ButtonLink href={pathTo('dial')}>{t.dial}</ButtonLink>
      </div>
    </Card>
  );
}
