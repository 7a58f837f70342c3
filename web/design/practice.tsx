import { STATIONS } from '../../src/soroban/soroban.ts';
import { Hand } from '../practice/hand.tsx';
import { Nobody } from '../practice/nobody.tsx';
import { ProblemRow } from '../practice/problem-row.tsx';
import { StationFeast } from '../practice/station-feast.tsx';
import { StationSign, StationStamp } from '../practice/station-stamp.tsx';
import { Terms } from '../practice/terms.tsx';
import { TypedAnswer } from '../practice/typed-answer.tsx';
import { stampedWeek } from '../practice/stamps.ts';
import { WeekStamps } from '../practice/week-stamps.tsx';
import { WhoPractises } from '../practice/who-practises.tsx';

const LONG = [12_345, 67_890, -13_579, 24_680, 98_765, -43_210, 11_111];
const answered = { id: 'an-attempt', terms: [7, 8], isRight: true, answer: 15, moves: null };

/** The parts that show problems and answers. */
export function Practice() {
  return (
    <>
      <WhoPractises />
      <Nobody />
      <div class="flex items-center gap-4">
        {STATIONS.slice(10, 14).map((station, at) => (
          <div key={station.id} class="w-24">
            <StationStamp station={station} number={at + 11} />
            <StationSign station={station} />
          </div>
        ))}
      </div>
      {STATIONS.slice(12, 13).map((station) => (
        <StationFeast key={station.id} station={station} number={13} />
      ))}
      <Terms terms={[1_729]} />
      <Terms terms={[7, -2, 8]} />
      <Terms terms={LONG} />
      <Terms terms={[7, -2, 8]} present={1} />
      <TypedAnswer typed="13" isOpen onType={() => undefined} onAnswer={() => undefined} />
      <WeekStamps emoji="🦊" week={stampedWeek('2026-11-18', ['2026-11-16', '2026-11-18'])} />
      <div class="grid grid-cols-2 gap-4">
        <Hand name="A hand" rods={2} digits={[4, 2]} />
        <Hand name="The taught way" rods={13} digits={[1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3]} />
      </div>
      <ul class="grid gap-2">
        <ProblemRow playerId="a-player" one={answered} />
        <ProblemRow playerId="a-player" one={{ ...answered, moves: '' }} note="with a hint" />
        <ProblemRow playerId="a-player" one={{ ...answered, isRight: false, answer: 14 }} />
        <ProblemRow
          playerId="a-player"
          one={{ ...answered, terms: LONG, isRight: false, answer: null }}
        />
      </ul>
    </>
  );
}
