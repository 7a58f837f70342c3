import type { FastifyReply } from 'fastify';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock, Day } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import { PAPERS } from '../../soroban/soroban.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { addAttempts } from './add.ts';
import { countDays } from './answers.ts';
import { csvOf, csvOfWeek } from './csv.ts';
import { addDays, timesAround, timeZoneOf, type Range, type TimeZone } from './days.ts';
import * as endpoints from './endpoints.ts';
import { evidenceOf } from './evidence.ts';
import type { LockPlayer } from './lock.ts';
import { masteryOf, type PractisedDay } from './mastery.ts';
import { findBestSittings } from './paper-store.ts';
import { bestOf, sittingsOf } from './papers.ts';
import {
  presentAdded,
  presentAttempts,
  presentMastery,
  presentPapers,
  presentReport,
  presentWeek,
} from './present.ts';
import { readFormat, readRange } from './read-report.ts';
import { firstDayOf, reportOf } from './report.ts';
import { getMastery, getPracticeReport, getPracticeWeek, listPapers } from './report-endpoints.ts';
import { judge } from './rules.ts';
import { standingOn, type FindPaths } from './standings.ts';
import { mapInTurns } from './turns.ts';
import { findAnswers, findCells, findNumbers, findPaperAnswers, listAttempts } from './store.ts';
import { readWeeks, weekUntil } from './week.ts';

/** How many days of practice are used for mastery. */
const REMEMBERED = 180;

const PAPER_NAMES = PAPERS.map(({ id }) => id);

/** The fields of a player that this feature needs. */
export type Practising = { readonly id: string; readonly name: string };

/** Routes for players' practice: docs/contract/practice.md. */
export function practiceRoutes(ports: {
  storage: Storage;
  identity: Identity;
  announce: Announce;
  clock: Clock;
  ids: Ids;
  /** The player with this id, if the viewer may see it and so may also practise for it. */
  findPlayer(db: Reader, viewer: Viewer, playerId: string): Promise<Practising | undefined>;
  /** The players that the viewer may see, except archived ones. */
  listPlayers(db: Reader, viewer: Viewer): Promise<readonly Practising[]>;
  lockPlayer: LockPlayer;
  findPaths: FindPaths;
}): Route[] {
  const { storage, identity, announce, clock, ids } = ports;
  const { findPlayer, listPlayers, lockPlayer, findPaths } = ports;

  /** Finds the player. Refuses a viewer who may not see it with the same answer as for an unknown player. */
  async function requirePlayer(viewer: Viewer | null, playerId: string): Promise<Practising> {
    const player = viewer === null ? undefined : await findPlayer(storage, viewer, playerId);
    if (player === undefined) throw refuse(NO_VISIBLE_PLAYER);
    return player;
  }

  /** Reads the sums of cells from which a player's mastery at the end of a day is computed. */
  async function readPractisedDays(
    playerId: string,
    day: Day,
    { dayAt }: TimeZone,
  ): Promise<PractisedDay[]> {
    const times = timesAround(addDays(day, -REMEMBERED), day);
    const found = await findCells(storage, { playerId, ...times });
    return found
      .map(({ beganAt, cells }) => ({ day: dayAt(Date.parse(beganAt)), cells }))
      .filter((practised) => practised.day <= day);
  }

  return [
    serve(endpoints.addAttempts, async ({ request, reply, viewer, params, given }) => {
      const attempts = endpoints.addAttempts.body.read(given).attempts.map(judge);
      if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
      const playerId = params.id;
      // Do this before the transaction, because others wait for that.
      const told = await mapInTurns(attempts, (attempt) => ({
        attempt,
        evidence: evidenceOf(attempt),
      }));
      return identity.writeAsViewer(request, reply, async (trx) => {
        // An erasure of the writer waits for this, or this for the erasure, which ends the access.
        if (hasAccount(viewer.role)) trx.lock(devicesLock(viewer.id), 'shared');
        const { role } = await lockPlayer(trx, viewer, playerId);
        const onlyPlays = viewer.role === 'device' || role === 'play';
        const target = { playerId, writer: { id: viewer.id, onlyPlays }, newId: ids };
        const added = await addAttempts(trx, target, told, clock());
        if (added.counted.length > 0) {
          const audience = { userId: viewer.id, playerId };
          announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
        }
        return presentAdded(added);
      });
    }),
    serve(endpoints.listAttempts, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const from = readCursor(request);
      await requirePlayer(viewer, playerId);
      const { rows, next } = await listAttempts(storage, playerId, from);
      linkNext(request, reply, next);
      return presentAttempts(rows);
    }),
    serve(getMastery, async ({ request, viewer, params: { id: playerId } }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      await requirePlayer(viewer, playerId);
      const today = zone.dayAt(clock());
      return presentMastery(
        playerId,
        masteryOf(await readPractisedDays(playerId, today, zone), today),
      );
    }),
    serve(listPapers, async ({ viewer, params: { id: playerId } }) => {
      await requirePlayer(viewer, playerId);
      // Sittings that an instance of an earlier release took in have answers, but no rows yet.
      const [stored, answers] = await waitForAll([
        findBestSittings(storage, playerId),
        findPaperAnswers(storage, playerId, PAPER_NAMES),
      ]);
      return presentPapers(bestOf([...stored, ...sittingsOf(answers)]));
    }),
    serve(getPracticeWeek, async ({ request, reply, viewer }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      const format = readFormat(queryText(request, 'format'), request.headers.accept);
      const players = viewer === null ? [] : await listPlayers(storage, viewer);
      const week = weekUntil(zone.dayAt(clock()));
      const weeks = readWeeks(storage, players, week, zone, findPaths);
      if (format === 'json') return presentWeek(week, zone.name, weeks);
      const rows = [];
      for await (const some of weeks) {
        const playerIds = some.map(({ playerId }) => playerId);
        const paths = await findPaths(storage, playerIds);
        for (const one of some) {
          const practised = await readPractisedDays(one.playerId, week.to, zone);
          const cells = masteryOf(practised, week.to);
          rows.push({ week: one, standing: standingOn(paths.get(one.playerId), cells) });
        }
      }
      return csvFile(reply, csvOfWeek(week, rows), week);
    }),
    serve(getPracticeReport, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      const today = zone.dayAt(clock());
      const range = readRange(queryText(request, 'from'), queryText(request, 'to'), today);
      const format = readFormat(queryText(request, 'format'), request.headers.accept);
      const { name } = await requirePlayer(viewer, playerId);
      const asOf = range.to < today ? range.to : today;
      const times = timesAround(firstDayOf(range), range.to);
      const quarters = await findNumbers(storage, { playerId, ...times });
      const numbers = await mapInTurns(quarters, ({ beganAt, ...one }) => ({
        ...one,
        day: zone.dayAt(Date.parse(beganAt)),
      }));
      const answers = await countDays(findAnswers(storage, { playerId, ...times }), zone.dayAt);
      const practised = await readPractisedDays(playerId, asOf, zone);
      const report = reportOf(playerId, range, zone.name, numbers, answers, practised, asOf);
      if (format === 'json') return presentReport(report);
      const paths = await findPaths(storage, [playerId]);
      return csvFile(reply, csvOf(report, name, paths.get(playerId)), range);
    }),
  ];
}

/** Sets the headers for a CSV file to save, and returns its bytes. */
function csvFile(reply: FastifyReply, csv: string, { from, to }: Range): Buffer {
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="practice-${from}-${to}.csv"`);
  return Buffer.from(csv);
}
