import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock, Day } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import { PAPERS } from '../../soroban/soroban.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { addAttempts } from './add.ts';
import { countDays } from './answers.ts';
import { csvOf, csvOfWeek } from './csv.ts';
import { addDays, timesAround, timeZoneOf, type TimeZone } from './days.ts';
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
import { readAttempts } from './read-attempts.ts';
import { readFormat, readRange } from './read-report.ts';
import { firstDayOf, reportOf, type Range } from './report.ts';
import { judge } from './rules.ts';
import { mapInTurns } from './turns.ts';
import { findAnswers, findCells, findNumbers, findPaperAnswers, listAttempts } from './store.ts';
import {
  ADD_FAILURE,
  LIST_FAILURE,
  MASTERY_FAILURE,
  NO_PLAYER,
  PAPERS_FAILURE,
  REPORT_FAILURE,
  WEEK_FAILURE,
} from './texts.ts';
import { readWeeks, weekUntil } from './week.ts';

const doc = docsIn(() => import('./doc.ts'));

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
}): Route[] {
  const { storage, identity, announce, clock, ids, findPlayer, listPlayers, lockPlayer } = ports;

  /** Finds the player. Refuses a viewer who may not see it with the same answer as for an unknown player. */
  async function requirePlayer({ viewer }: FastifyRequest, playerId: string): Promise<Practising> {
    const player = viewer === null ? undefined : await findPlayer(storage, viewer, playerId);
    if (player === undefined) throw new Refusal(404, NO_PLAYER);
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
    {
      method: 'POST',
      path: '/api/players/:id/attempts',
      operation: 'addAttempts',
      access: 'viewer',
      devices: true,
      failure: ADD_FAILURE,
      doc: doc('addAttempts'),
      stores: 'practice',
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const attempts = readAttempts(bodyFields(request).value).map(judge);
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NO_PLAYER);
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
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/attempts',
      operation: 'listAttempts',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc('listAttempts'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const from = readCursor(request);
        await requirePlayer(request, playerId);
        const { rows, next } = await listAttempts(storage, playerId, from);
        linkNext(request, reply, next);
        return presentAttempts(rows);
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/mastery',
      operation: 'getMastery',
      access: 'viewer',
      devices: true,
      failure: MASTERY_FAILURE,
      doc: doc('getMastery'),
      etag: true,
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        const zone = timeZoneOf(queryText(request, 'timeZone'));
        await requirePlayer(request, playerId);
        const today = zone.dayAt(clock());
        return presentMastery(
          playerId,
          masteryOf(await readPractisedDays(playerId, today, zone), today),
        );
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/papers',
      operation: 'listPapers',
      access: 'viewer',
      devices: true,
      failure: PAPERS_FAILURE,
      doc: doc('listPapers'),
      etag: true,
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        await requirePlayer(request, playerId);
        // Sittings that an instance of an earlier release took in have answers, but no rows yet.
        const [stored, answers] = await waitForAll([
          findBestSittings(storage, playerId),
          findPaperAnswers(storage, playerId, PAPER_NAMES),
        ]);
        return presentPapers(bestOf([...stored, ...sittingsOf(answers)]));
      },
    },
    {
      method: 'GET',
      path: '/api/practice-week',
      operation: 'getPracticeWeek',
      access: 'viewer',
      failure: WEEK_FAILURE,
      doc: doc('getPracticeWeek'),
      handle: async (request, reply) => {
        const zone = timeZoneOf(queryText(request, 'timeZone'));
        const format = readFormat(queryText(request, 'format'), request.headers.accept);
        const { viewer } = request;
        const players = viewer === null ? [] : await listPlayers(storage, viewer);
        const week = weekUntil(zone.dayAt(clock()));
        const weeks = readWeeks(storage, players, week, zone);
        if (format === 'json') return presentWeek(week, zone.name, weeks);
        const all = (await Array.fromAsync(weeks)).flat();
        return csvFile(reply, csvOfWeek(week, all), week);
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/practice-report',
      operation: 'getPracticeReport',
      access: 'viewer',
      failure: REPORT_FAILURE,
      doc: doc('getPracticeReport'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const zone = timeZoneOf(queryText(request, 'timeZone'));
        const today = zone.dayAt(clock());
        const range = readRange(queryText(request, 'from'), queryText(request, 'to'), today);
        const format = readFormat(queryText(request, 'format'), request.headers.accept);
        const { name } = await requirePlayer(request, playerId);
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
        return csvFile(reply, csvOf(report, name), range);
      },
    },
  ];
}

/** Sets the headers for a CSV file to save, and returns its bytes. */
function csvFile(reply: FastifyReply, csv: string, { from, to }: Range): Buffer {
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="practice-${from}-${to}.csv"`);
  return Buffer.from(csv);
}
