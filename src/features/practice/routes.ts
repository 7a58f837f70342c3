import type { FastifyReply } from 'fastify';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import { PAPERS, RODS } from '../../soroban/soroban.ts';
import type { Reader } from '../../storage/port.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { addAttempts } from './add.ts';
import { countDays } from './answers.ts';
import { csvOf, csvOfWeek } from './csv.ts';
import { timesAround, timeZoneOf, type Range } from './days.ts';
import * as endpoints from './endpoints.ts';
import { evidenceOf } from './evidence.ts';
import { sumLessons, type FindLessons } from './lessons.ts';
import { masteryOf } from './mastery.ts';
import { findBestSittings } from './paper-store.ts';
import { bestOf, sittingsOf } from './papers.ts';
import { presentAttempts, presentMastery, presentReport, presentWeek } from './present.ts';
import { readFormat, readLanguage, readRange, readWith } from './read-report.ts';
import { readPractisedDays } from './practised-days.ts';
import { firstDayOf, reportOf } from './report.ts';
import { getMastery, getPracticeReport, getPracticeWeek, listPapers } from './report-endpoints.ts';
import { judge } from './rules.ts';
import type { FindPaths, FindSchools } from './standings.ts';
import { mapInTurns } from './turns.ts';
import { findAnswers, findNumbers, findPaperAnswers, listAttempts } from './store.ts';
import { judgeWeeks, readWeeks, tellStandings, weekUntil } from './week.ts';

const PAPER_NAMES = PAPERS.map(({ id }) => id);

/** Routes for players' practice: docs/contract/practice.md. */
export function practiceRoutes(
  ports: FeaturePorts & {
    findPaths: FindPaths;
    findLessons: FindLessons;
    findSchools: FindSchools;
    /** The rods of a viewer's sorobans. */
    findRods(db: Reader, viewerId: string): Promise<number>;
  },
): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;
  const { findPaths, findLessons, findSchools, findRods } = ports;

  /** The rods of the viewer's sorobans. They hold for players for whom nobody has chosen. */
  const rodsOf = async (viewer: Viewer | null): Promise<number> =>
    viewer === null ? RODS.most : findRods(storage, viewer.id);

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
        const { role } = await players.lock(trx, viewer, playerId);
        const onlyPlays = viewer.role === 'device' || role === 'play';
        const target = { playerId, writer: { id: viewer.id, onlyPlays }, newId: ids };
        const added = await addAttempts(trx, target, told, clock());
        if (added.counted.length > 0) {
          const audience = { userId: viewer.id, playerId };
          announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
        }
        return jsonText(added);
      });
    }),
    serve(endpoints.listAttempts, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const from = readCursor(request);
      await players.require(storage, viewer, playerId);
      const { rows, next } = await listAttempts(storage, playerId, from);
      linkNext(request, reply, next);
      return presentAttempts(rows);
    }),
    serve(getMastery, async ({ request, viewer, params: { id: playerId } }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      await players.require(storage, viewer, playerId);
      const today = zone.dayAt(clock());
      return presentMastery(
        playerId,
        masteryOf(await readPractisedDays(storage, playerId, today, zone), today),
      );
    }),
    serve(listPapers, async ({ viewer, params: { id: playerId } }) => {
      await players.require(storage, viewer, playerId);
      // Sittings that an instance of an earlier release took in have answers, but no rows yet.
      const [stored, answers] = await waitForAll([
        findBestSittings(storage, playerId),
        findPaperAnswers(storage, playerId, PAPER_NAMES),
      ]);
      return jsonText({ papers: bestOf([...stored, ...sittingsOf(answers)]) });
    }),
    serve(getPracticeWeek, async ({ request, reply, viewer }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      const format = readFormat(queryText(request, 'format'), request.headers.accept);
      const language = readLanguage(queryText(request, 'language'));
      const hasStandings = readWith(queryText(request, 'with'));
      const seen = viewer === null ? [] : await players.listUnarchived(storage, viewer);
      const week = weekUntil(zone.dayAt(clock()));
      const paths = { find: findPaths, findSchools, findLessons, rods: await rodsOf(viewer) };
      const weeks = readWeeks(storage, seen, week, zone, paths);
      if (format === 'json' && !hasStandings) return presentWeek(week, zone.name, weeks);
      const judged = judgeWeeks(storage, weeks, week.to, zone, paths);
      if (format === 'json') return presentWeek(week, zone.name, tellStandings(judged));
      const rows = (await Array.fromAsync(judged)).flat();
      return csvFile(reply, csvOfWeek(week, rows, language), week);
    }),
    serve(getPracticeReport, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const zone = timeZoneOf(queryText(request, 'timeZone'));
      const today = zone.dayAt(clock());
      const range = readRange(queryText(request, 'from'), queryText(request, 'to'), today);
      const format = readFormat(queryText(request, 'format'), request.headers.accept);
      const language = readLanguage(queryText(request, 'language'));
      const { player } = await players.require(storage, viewer, playerId);
      const asOf = range.to < today ? range.to : today;
      const times = timesAround(firstDayOf(range), range.to);
      const quarters = await findNumbers(storage, { playerId, ...times });
      const numbers = await mapInTurns(quarters, ({ beganAt, ...one }) => ({
        ...one,
        day: zone.dayAt(Date.parse(beganAt)),
      }));
      const answers = await countDays(findAnswers(storage, { playerId, ...times }), zone.dayAt);
      const practised = await readPractisedDays(storage, playerId, asOf, zone);
      const report = reportOf(playerId, range, zone.name, numbers, answers, practised, asOf);
      const lessons = (await findLessons(storage, [playerId], range)).get(playerId) ?? [];
      if (format === 'json') return presentReport({ ...report, lessons: sumLessons(lessons) });
      const [paths, schools, rods] = await waitForAll([
        findPaths(storage, [playerId]),
        findSchools(storage, [playerId]),
        rodsOf(viewer),
      ]);
      const taught = paths.get(playerId);
      const csv = csvOf(
        report,
        player.name,
        taught && { ...taught, rods: taught.rods ?? rods },
        masteryOf(practised, asOf),
        { language, school: schools.get(playerId) },
        lessons,
      );
      return csvFile(reply, csv, range);
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
