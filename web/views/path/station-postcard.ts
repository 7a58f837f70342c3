import { sayStation } from '../../../src/soroban/soroban.ts';
import type { School } from '../../../src/soroban/soroban.ts';
import { clock } from '../../data/clock.ts';
import { uuidOf } from '../../data/new-key.ts';
import type { Player } from '../../data/player.ts';
import { sentences } from '../../lesson/sentences-texts.ts';
import { randomOf, wholeOf } from '../../numbers/seed.ts';
import { postLetter, type Letter } from '../../outbox/letters.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { language, languageTag } from '../../texts/language.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';

/** The scale of the number line on the postcard. */
const PIXELS_PER_UNIT = 30;

/**
 * Posts a postcard from the number of a station that a player has passed. Every device may do it: the letter always has the same id,
 * and whether the postcard is there is looked up first. So there is one.
 */
export function postStationPostcard(player: Player, stop: Stop, school: School): void {
  const id = letterIdOf(player.id, stop);
  postLetter(id, { ...letterOf(id, player, stop, school), isTried: true });
}

/** The id of the letter, from the player and the station alone. */
function letterIdOf(player: string, { station }: Stop): string {
  const random = randomOf(`station ${station.id} of ${player}`);
  return uuidOf(Uint8Array.from({ length: 16 }, () => wholeOf(random, 0, 255)));
}

function letterOf(id: string, player: Player, { station, number }: Stop, school: School): Letter {
  const now = language.get();
  const name = stationTexts[now].station(station.id);
  const t = texts[now];
  const writtenAt = new Date(clock.now()).toISOString();
  const captions = [name, sayStation(sentences[now], station, school).child];
  return {
    player: player.id,
    writtenAt,
    manifest: {
      callerNumber: String(number),
      childName: player.name,
      childEmoji: player.emoji,
      language: languageTag(),
      sessionSummary: t.postcard(number),
      callId: id,
      moments: captions.map((caption, at) => ({
        rank: at + 1,
        caption,
        category: t.postcardCategory,
        highlights: [number],
        snapshot: {
          viewport: { center: number, pixelsPerUnit: PIXELS_PER_UNIT },
          highlights: [number],
          timestamp: writtenAt,
        },
      })),
    },
  };
}
