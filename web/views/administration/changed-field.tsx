import type { ComponentChildren } from 'preact';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts, type TextsOf } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { texts } from './texts.ts';

type Words = TextsOf<typeof texts>;
type Change = { readonly from: unknown; readonly to: unknown };

/** Tells a change of a field in words. A field that its action tells already, or that is not known here, is left out. */
export function ChangedField({
  field,
  change,
}: {
  readonly field: string;
  readonly change: Change;
}) {
  const t = useTexts(texts);
  const told = (isSwitch(change) ? tellSwitch : TOLD[field])?.(t, change, field);
  return told === undefined ? null : <p class="text-soft text-sm">{told}</p>;
}

type Tell = (t: Words, change: Change, field: string) => ComponentChildren;

const isSwitch = ({ from, to }: Change): boolean =>
  typeof from === 'boolean' && typeof to === 'boolean';

const tellSwitch: Tell = (t, { to }, field) =>
  t.switched(t.channel(field as 'email' | 'webPush' | 'inApp'), to === true);

/** Tells of a field whose values are words of the page. */
const inWords =
  (label: (t: Words) => string, word: (t: Words, value: never) => string): Tell =>
  (t, { from, to }) =>
    t.changedFrom(label(t), word(t, to as never), word(t, from as never));

const TOLD: Readonly<Record<string, Tell>> = {
  tier: inWords(
    (t) => t.tierTitle,
    (t, tier: 'free' | 'family' | null) => t.tier(tier ?? 'free'),
  ),
  status: inWords(
    (t) => t.status,
    (t, status: Parameters<Words['statusName']>[0] | null) =>
      status === null ? t.none : t.statusName(status),
  ),
  endsAt: inWords(
    (t) => t.endsAt,
    (t, end: string | null) => (end === null ? t.none : formatDay(end)),
  ),
  email: (t, { from, to }) => (
    <>
      {t.address}: <Isolated>{String(to)}</Isolated> ({t.earlier}{' '}
      <Isolated>{String(from)}</Isolated>)
    </>
  ),
  sessions: (t, { from }) => t.endedSessions(Number(from)),
  devices: (t, { from }) => t.endedDevices(Number(from)),
  pairingCodes: (t, { from }) => t.endedPairingCodes(Number(from)),
  familyCodes: (t, { from }) => t.endedFamilyCodes(Number(from)),
  task: (t, { to }) => t.task(String((to as { kind?: unknown } | null)?.kind)),
};
