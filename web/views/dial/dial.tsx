import { useQuery } from '@tanstack/preact-query';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { calls, callsOf, notesOf } from '../../data/calls.ts';
import { usePassportHolder } from '../../data/passport-holder.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { MOST_DIGITS, readDialled } from '../../numbers/dialled.ts';
import { randomOf, wholeOf } from '../../numbers/seed.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NumberPad } from '../../parts/number-pad.tsx';
import { painterQuery } from '../../data/painter.ts';
import { PainterNote } from '../../parts/painter-note.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useLoadedAhead } from '../../parts/view.tsx';
import { playKey } from '../../sound/telephone.ts';
import { isSoundOn } from '../../sound/tones.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { language } from '../../texts/language.ts';
import { readHalfDialled, storeHalfDialled } from './half-dialled.ts';
import { texts } from './texts.ts';

/** Numbers that have much to tell. One of them is the number of the day, another one the surprise. */
const TALKATIVE = [
  7, 12, 16, 24, 25, 27, 28, 36, 42, 49, 60, 64, 72, 81, 88, 97, 100, 101, 120, 128, 144, 365,
];

/** The telephone of the present player. */
export function View() {
  const { left } = usePassportHolder();
  return left === undefined ? <Telephone /> : <PlayerGone player={left} />;
}

/** The telephone: a number is dialled by touch or by typing. */
function Telephone() {
  const { data: painter = null } = useQuery(painterQuery);
  const t = useTexts(texts);
  useStore(language);
  const [, navigate] = useLocation();
  const [digits, setDigits] = useState(readHalfDialled);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isRinging = useStore(isSoundOn);
  const number = readDialled(digits);

  const change = (next: string): void => {
    const clean = next.replace(/\D/g, '').slice(0, MOST_DIGITS);
    if (clean.length > digits.length) playKey(clean.at(-1) ?? '');
    setDigits(clean);
    storeHalfDialled(clean);
    setIsMissing(false);
  };
  const latest = useRef({ digits, change });
  latest.current = { digits, change };
  useLoadedAhead('call');
  // Typing dials without a focused field, as on a telephone. A layout effect, so that keys work as soon as the telephone is
  // visible.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog');
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
      const now = latest.current;
      if (/^\d$/.test(event.key)) now.change(now.digits + event.key);
      else if (event.key === 'Backspace') now.change(now.digits.slice(0, -1));
      else if (event.key === 'Enter' && !isOnButton(event.target)) form.current?.requestSubmit();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const call = (event: JSX.TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (number === undefined) {
      setIsMissing(true);
      field.current?.focus();
    } else {
      storeHalfDialled('');
      navigate(pathTo('call', { number: String(number) }));
    }
  };

  return (
    <Card isLetter>
      <h1 class="text-3xl sm:text-4xl">{t.title}</h1>
      <WithEar text={`${t.title}. ${t.intro}`}>
        <p class="text-soft mt-1 text-lg">{t.intro}</p>
      </WithEar>
      <div class="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_1fr]">
        <form
          ref={form}
          noValidate
          onSubmit={call}
          class="bg-field rounded-card mx-auto grid w-full max-w-88 grid-cols-1 gap-4 p-5 low:gap-2 low:p-3"
        >
          <input
            ref={field}
            aria-label={t.number}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'dial-fault' : undefined}
            // The page has its own keys, so phones should not show their keyboard.
            inputMode="none"
            autocomplete="off"
            placeholder="?"
            value={digits}
            onInput={(event) => {
              change(event.currentTarget.value);
              event.currentTarget.value = latest.current.digits;
            }}
            class={`font-round bg-stamp border-line rounded-control aria-invalid:border-alarm min-h-18 low:min-h-14 w-full border-2 px-3 text-center font-bold tracking-wider ${digits.length > 6 ? 'text-4xl' : 'text-5xl'}`}
          />
          {isMissing && (
            <p id="dial-fault" role="alert" class="text-alarm text-center font-bold">
              {t.empty}
            </p>
          )}
          <NumberPad layout="telephone" value={digits} most={MOST_DIGITS} onChange={change} />
          <button
            type="submit"
            class="bg-strong text-on-strong font-round shadow-control inline-flex min-h-16 items-center justify-center gap-3 rounded-full px-6 text-2xl font-bold active:translate-y-px"
          >
            <Icon name="phone" size={28} />
            {number === undefined ? t.call : t.callNumber(formatNumber(number))}
          </button>
        </form>
        <div class="grid grid-cols-1 gap-8">
          <OnHold format={formatNumber} />
          <Suggestions format={formatNumber} />
          <div class="flex flex-wrap gap-3">
            <ButtonLink href={pathTo('post')}>
              <Icon name="letter" />
              {t.post}
            </ButtonLink>
            <ButtonLink href={pathTo('passport')}>
              <Icon name="pin" />
              {t.passport}
            </ButtonLink>
          </div>
          <Switch label={t.silent} isOn={isRinging} onChange={isSoundOn.set} />
        </div>
      </div>
      <PainterNote painter={painter} />
    </Card>
  );
}

/** Whether Enter already activates the target. */
const isOnButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

type Format = { readonly format: (n: number) => string };

/** Calls on hold, which can go on, also on another day. */
function OnHold({ format }: Format) {
  const t = useTexts(texts);
  const { id: owner } = usePassportHolder();
  const waiting = useShelf(calls, () => callsOf(owner));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="on-hold">
      <h2 id="on-hold" class="text-xl">
        {t.onHold}
      </h2>
      <ul class="mt-3 grid gap-3">
        {waiting.map(([id, { number }]) => (
          <li key={id}>
            <Link
              href={pathTo('call', { number: String(number) })}
              class="bg-stamp border-teal rounded-control shadow-control flex min-h-14 items-center gap-3 border-2 px-4 py-2"
            >
              <span class="text-strong">
                <Icon name="phone" />
              </span>
              <span class="font-round text-lg font-bold">{t.goOn(format(number))}</span>
              <span class="text-soft ml-auto">{t.notes(notesOf(id).length)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Suggested numbers. */
function Suggestions({ format }: Format) {
  const t = useTexts(texts);
  const [surprise, setSurprise] = useState(() => draw(Math.random()));
  const today = new Date();
  const day = draw(randomOf(`${today.getFullYear()}-${today.getMonth()}-${today.getDate()}`)());
  return (
    <ul class="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {[
        { name: t.ofTheDay, number: day, icon: 'sun' as const, text: format(day) },
        { name: t.surprise, number: surprise, icon: 'gift' as const, text: '???' },
      ].map(({ name, number, icon, text }) => (
        <li key={name}>
          <Link
            href={pathTo('call', { number: String(number) })}
            onClick={() => setSurprise(draw(Math.random()))}
            class="bg-stamp border-line rounded-card shadow-control grid min-h-32 content-center justify-items-center gap-1 border p-4 text-center"
          >
            <span class="text-coral">
              <Icon name={icon} size={36} />
            </span>
            <span class="font-round text-lg">{name}</span>
            <span class="font-round text-strong text-5xl font-bold">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const draw = (share: number): number =>
  TALKATIVE[wholeOf(() => share, 0, TALKATIVE.length - 1)] ?? 42;
