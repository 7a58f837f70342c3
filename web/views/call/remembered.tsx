import { clock } from '../../data/clock.ts';
import { letters } from '../../outbox/letters.ts';
import { usePostcards } from '../../data/postcards.ts';
import type { Player } from '../../data/player.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { useStore } from '../../device/use-store.ts';
import { problemText } from '../../practice/problem-text.ts';
import { useRecent } from '../../practice/progress.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { language } from '../../texts/language.ts';
import { Named } from '../../texts/named.tsx';
import { sayWhen } from '../../texts/when.ts';
import { memoryOf } from './memory.ts';
import { voiceIn } from './say.ts';
import { texts } from './texts.ts';

/** A number's greeting, and what it remembers: the child's last call and practice. */
export function Remembered({
  number,
  player,
}: {
  readonly number: number;
  readonly player: Player | undefined;
}) {
  const t = useTexts(texts);
  const text = voiceIn(useStore(language)).number(number);
  const owner = player?.id ?? null;
  const { data } = usePostcards(owner);
  const sent = data?.find(({ callerNumber }) => callerNumber === String(number))?.createdAt;
  // Without a connection the last call's postcard may still wait on the device.
  const waiting = useShelf(letters, (shelf) =>
    shelf
      .all()
      .flatMap(([, letter]) =>
        letter.player === owner && String(letter.manifest.callerNumber) === String(number)
          ? [letter.writtenAt]
          : [],
      ),
  );
  const last = [...waiting, ...(sent === undefined ? [] : [sent])].toSorted().at(-1);
  return (
    <p class="text-lg">
      {player === undefined ? (
        t.greeting(text)
      ) : (
        <Named name={player.name} say={(name) => t.greetingNamed(text, name)} />
      )}{' '}
      {last !== undefined && t.again(sayWhen(last, clock.now()))}{' '}
      {player !== undefined && <OfPractice number={number} playerId={player.id} />}
    </p>
  );
}

/** What the number remembers about the child's practice. */
function OfPractice({ number, playerId }: { readonly number: number; readonly playerId: string }) {
  const t = useTexts(texts);
  const memory = memoryOf(number, useRecent(playerId));
  if (memory === undefined) return null;
  const when = sayWhen(memory.at, clock.now());
  const problem = problemText(memory.terms);
  return (
    <>
      {memory.kind === 'set'
        ? t.youSetMe(when)
        : memory.kind === 'result'
          ? t.youWorkedMeOut(when, problem)
          : t.iWasIn(when, problem)}
    </>
  );
}
