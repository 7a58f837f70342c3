import type { Call } from '../../data/call.ts';
import { calls, endCall, notesOf } from '../../data/calls.ts';
import { clock } from '../../data/clock.ts';
import type { Player } from '../../data/player.ts';
import { postLetter } from '../../outbox/letters.ts';
import { languageTag } from '../../texts/language.ts';
import { manifestOf } from './manifest.ts';
import type { Voice } from './say.ts';

/** Ends a call: its notes become a postcard, which is sent as soon as the service can be reached. */
export function hangUp(id: string, call: Call, child: Player | undefined, voice: Voice): void {
  // If another tab has hung up, the call is a letter already, and its notes are gone.
  if (calls.get(id) === undefined) return;
  const kept = notesOf(id).map(([, note]) => note);
  postLetter(id, {
    player: child?.id ?? call.player,
    writtenAt: new Date(clock.now()).toISOString(),
    manifest: manifestOf(id, call.number, kept, child, voice, languageTag()),
  });
  endCall(id);
}
