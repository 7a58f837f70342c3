import type { Station } from '../../src/soroban/soroban.ts';
import { CallerPicture } from '../parts/caller.tsx';
import { signOf } from './station-sign.ts';

/** The stamp of a passed station: the station's number as somebody on the telephone, and what was learnt. Screen readers skip it. */
export function StationStamp({
  station,
  number,
}: {
  readonly station: Station;
  /** The station's number in the player's order, from 1. */
  readonly number: number;
}) {
  return (
    <span aria-hidden="true" class="stamp-shadow block h-full">
      <span class="stamp grid h-full content-between text-center">
        <CallerPicture number={number} text={String(number)} />
        <StationSign station={station} />
      </span>
    </span>
  );
}

/** What a station teaches, in a few signs. Screen readers skip it. */
export function StationSign({ station }: { readonly station: Station }) {
  const sign = signOf(station);
  const size =
    sign.length > 7
      ? 'text-[0.625rem] sm:text-xs'
      : sign.length > 4
        ? 'text-sm sm:text-base'
        : 'text-lg sm:text-xl';
  return (
    <span
      aria-hidden="true"
      class={`font-round text-strong leading-5 font-bold wrap-anywhere ${size}`}
    >
      {sign}
    </span>
  );
}
