import { useEffect, useRef, useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { playRinging, ringingTime } from '../../sound/telephone.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { language } from '../../texts/language.ts';
import { useStore } from '../../device/use-store.ts';
import { CallerPicture } from '../../parts/caller.tsx';
import { voiceIn } from './say.ts';
import { texts } from './texts.ts';

/** A number answers after this many rings. */
const RINGS = 2;

/** Shown while it rings. */
export function Ringing({
  number,
  onAnswer,
}: {
  readonly number: number;
  readonly onAnswer: () => void;
}) {
  const t = useTexts(texts);
  const text = voiceIn(useStore(language)).number(number);
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  const answer = useRef<() => void>(() => undefined);
  answer.current = () => {
    try {
      onAnswer();
    } catch (cause) {
      setFault({ cause });
    }
  };
  useEffect(() => {
    const stop = playRinging(RINGS);
    const timer = setTimeout(() => answer.current(), ringingTime(RINGS));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  // The error boundary around all views shows it. Otherwise it would ring for ever.
  if (fault !== undefined) throw fault.cause;
  return (
    <Card isLetter>
      <div class="grid grid-cols-1 justify-items-center gap-4 py-6 text-center sm:py-12">
        <h1 class="text-3xl wrap-anywhere sm:text-4xl" aria-live="polite">
          {t.ringing(text)}
        </h1>
        <div class="rings w-52 max-w-full">
          <CallerPicture number={number} text={text} />
        </div>
        <p class="text-soft text-lg">{t.ringingHint}</p>
        <div class="flex flex-wrap justify-center gap-3">
          <Button look="main" onClick={() => answer.current()}>
            {t.pickUp}
          </Button>
          <ButtonLink href={pathTo('dial')}>
            <Icon name="hangUp" />
            {t.giveUp}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
