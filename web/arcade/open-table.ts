import { currentOwner } from '../data/belongings.ts';
import { clock } from '../data/clock.ts';
import { isFinal } from '../data/final.ts';
import { gamesOf, isNoGame } from '../data/games.ts';
import { isSamePerson, type Owner } from '../data/keeper.ts';
import { newKey } from '../data/new-key.ts';
import { tab } from '../device/device.ts';
import { showNotice } from '../parts/notices.tsx';
import { language } from '../texts/language.ts';
import type { Sent } from './game.ts';
import { keptMoves, notedOf } from './kept-moves.ts';
import { readGame, readMoves, type Game, type Move } from './rules.ts';
import { createTable, UnreadableGame, type StoredTable, type Table } from './sync.ts';
import { texts } from './texts.ts';

/** The id of this tab, which survives a reload. */
export const screen = tab.get('arcade:screen') ?? newScreen();

function newScreen(): string {
  const name = newKey();
  tab.put('arcade:screen', name);
  return name;
}

/** The key of the game as this tab last saw it. The tab may be somebody else's next. */
const keyOf = (owner: Owner, id: string): string => `arcade:${owner}:${id}`;

/** The game as this tab last saw it for the present owner. */
function rememberGame(id: string): Game | null {
  try {
    return readGame(JSON.parse(tab.get(keyOf(currentOwner(), id)) ?? 'null'));
  } catch {
    return null;
  }
}

/** What one hand has stored on the device: its moves, and the game for which it made them. */
type OfHand = { readonly game: Game | null; readonly moves: readonly Sent<Move>[] };

function readHand(stored: unknown): OfHand {
  const { game, moves } = (stored ?? {}) as { readonly game?: unknown; readonly moves?: unknown };
  return { game: readGame(game), moves: readMoves(moves) };
}

/**
 * The waiting moves of every hand of this device for a table. They include those of closed tabs, and of tabs that send theirs
 * themselves.
 */
function readKept(id: string): StoredTable {
  const hands = keptMoves.all(`${id}:`).map(([, stored]) => readHand(stored));
  return {
    game: rememberGame(id) ?? hands.find(({ game }) => game !== null)?.game ?? null,
    moves: hands.flatMap(({ moves }) => moves),
  };
}

/**
 * Stores the game and a hand's waiting moves. Other hands may be active, in other tabs or as a view that was left while its answer was
 * on its way, so their moves are removed only by `forgetDone`.
 *
 * @param before who opened the table; when somebody else is here now, nothing is stored
 */
function save(before: Owner, id: string, hand: string, { game, moves }: StoredTable): void {
  const owner = currentOwner();
  if (!isSamePerson(before, owner)) return;
  tab.put(keyOf(owner, id), JSON.stringify(game));
  const own = `${id}:${hand}`;
  const left = moves.filter((move) => move.hand === hand);
  const stored = keptMoves.get(own);
  // What is noted of a refusal stays until there is another move.
  const isSame = JSON.stringify(readHand(stored).moves) === JSON.stringify(left);
  if (left.length > 0) keptMoves.put(own, { ...(isSame && notedOf(stored)), game, moves: left });
  else if (stored !== undefined) keptMoves.remove(own);
}

function forgetDone(id: string, done: readonly Sent<Move>[]): void {
  for (const [key, stored] of keptMoves.all(`${id}:`)) {
    const { game, moves } = readHand(stored);
    const left = moves.filter(
      (move) => !done.some((one) => one.hand === move.hand && one.count >= move.count),
    );
    // Also what cannot be read: it is not done.
    if (left.length === moves.length) continue;
    if (left.length > 0) keptMoves.replace(key, { game, moves: left });
    else keptMoves.remove(key);
  }
}

const open = new Set<{ readonly id: string; readonly table: Table }>();

/** Notes that a view shows a table. Returns a function that notes the end of it. */
export function noteOpen(id: string, table: Table): () => void {
  const one = { id, table };
  open.add(one);
  return () => void open.delete(one);
}

/**
 * Sends the moves of a table that wait on this device. Those of a table that is open here are with its view, apart from what another
 * tab has left.
 *
 * @param kept the id of the moves of one hand: those of others go with them
 * @throws {UnreadableGame} when the moves or their game cannot be read
 * @throws when there is no answer, or a refusal
 */
export async function sendMovesOf(kept: string): Promise<void> {
  const id = kept.slice(0, kept.lastIndexOf(':'));
  if (readHand(keptMoves.get(kept)).moves.length === 0) throw new UnreadableGame();
  for (const one of open) if (one.id === id) await one.table.send();
  if (keptMoves.get(kept) !== undefined) await openTable(id).send();
}

/** The table of a player, with the moves that wait for it on this device. */
export function openTable(id: string): Table {
  const owner = currentOwner();
  const hand = newKey();
  return createTable(id, {
    arcade: gamesOf(id),
    save: (kept) => save(owner, id, hand, kept),
    done: (moves) => forgetDone(id, moves),
    kept: readKept(id),
    hand,
    now: clock.now,
    isGone: isNoGame,
    isFinal,
    // A child who played without a connection learns why the table has changed.
    onLate: () => showNotice(texts[language.get()].tooLate),
  });
}
