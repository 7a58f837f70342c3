import packageJson from '../../package.json' with { type: 'json' };
import { eventRoutes } from '../events/routes.ts';
import { abacusRoutes } from '../features/abacus/routes.ts';
import { accessRoutes } from '../features/access/routes.ts';
import { accountPages } from '../features/accounts/pages.ts';
import { accountLanguageRoute } from '../features/accounts/language-route.ts';
import { accountLinkRoutes } from '../features/accounts/routes.ts';
import { checkRoutes } from '../features/administration/check-routes.ts';
import { administrationRoutes } from '../features/administration/routes.ts';
import { clockRoutes } from '../features/administration/clock-routes.ts';
import { deliveryRoutes } from '../features/administration/delivery-routes.ts';
import { taskRoutes } from '../features/administration/task-routes.ts';
import { arcadeResultRoutes } from '../features/arcade-results/routes.ts';
import { createPlayerGames } from '../features/arcade/games.ts';
import { createOwnerCheck } from '../features/arcade/owner.ts';
import { arcadeRoutes } from '../features/arcade/routes.ts';
import { coverageRoutes } from '../features/coverage/routes.ts';
import { pairingPage } from '../features/devices/page.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { galleryRoutes } from '../features/flowcharts/gallery-routes.ts';
import { findPublished } from '../features/flowcharts/gallery-store.ts';
import { erasureRoutes } from '../features/erasure/routes.ts';
import { findFlowchart } from '../features/flowcharts/store.ts';
import { findIncluded } from '../features/given-lessons/included.ts';
import { givenLessonRoutes } from '../features/given-lessons/routes.ts';
import { flowchartRoutes } from '../features/flowcharts/routes.ts';
import { ROW_LIMIT as MOST_FLOWCHARTS } from '../features/flowcharts/endpoints.ts';
import { channelTestRoutes } from '../features/notifications/test-routes.ts';
import { choiceRoutes } from '../features/notifications/choice-routes.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { unsubscribePage } from '../features/notifications/unsubscribe-page.ts';
import { familyRoutes } from '../features/families/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { playerRoutes } from '../features/players/routes.ts';
import { ROW_LIMIT as MOST_POSTCARDS } from '../features/postcards/endpoints.ts';
import { postcardRoutes } from '../features/postcards/routes.ts';
import { createFaultLog } from '../features/page-faults/fault-log.ts';
import { createReportLimit } from '../features/page-faults/limit.ts';
import { pageFaultRoutes } from '../features/page-faults/routes.ts';
import { findPaths } from '../features/path/paths-store.ts';
import { findRods } from '../features/abacus/store.ts';
import { findSchools } from '../features/schools/store.ts';
import { pathRoutes } from '../features/path/routes.ts';
import { planRoutes } from '../features/practice/plan-routes.ts';
import { practiceRoutes } from '../features/practice/routes.ts';
import { writerRoutes } from '../features/practice/writer-routes.ts';
import { pushSubscriptionRoutes } from '../features/push-subscriptions/routes.ts';
import { schoolRoutes } from '../features/schools/routes.ts';
import { subscriptionRoutes } from '../features/subscription/routes.ts';
import { countByDay } from '../features/walks/days-store.ts';
import { walkNumberRoutes } from '../features/walks/number-routes.ts';
import { walkRoutes } from '../features/walks/routes.ts';
import { firstAdminPage } from '../features/first-admin/page.ts';
import { firstAdminRoutes } from '../features/first-admin/routes.ts';
import { fileRoute } from '../files/routes.ts';
import { addressesRoute } from '../http/addresses.ts';
import type { FormPage } from '../http/front/form-page.ts';
import { healthRoutes, type Readiness } from '../http/health.ts';
import type { Route } from '../http/route.ts';
import { accountRoutes } from '../identity/accounts/auth-routes.ts';
import { makerOf } from '../kernel/viewer.ts';
import { metricsRoute } from '../metrics/routes.ts';
import { docsRoutes } from '../openapi/routes.ts';
import { painterOf } from '../pictures/open.ts';
import { lockOwners } from '../storage/owner-lock.ts';
import type { Reader } from '../storage/port.ts';
import type { Tasks } from '../tasks/port.ts';
import type { Actions } from './actions.ts';
import { countPageFaults } from './measures.ts';
import { keepingOf } from './keeping.ts';
import type { Parts } from './parts.ts';

/** The routes for those who run the service; a worker has no others. */
export function createOperations({ metrics, config }: Parts, readProblem: Readiness): Route[] {
  return [...healthRoutes(readProblem), metricsRoute(metrics, config.METRICS_TOKEN)];
}

/**
 * Every route of the service.
 *
 * @param places the patterns of the addresses of the page's places; none without a page
 */
export function createRoutes(
  parts: Parts,
  actions: Actions,
  tasks: Tasks,
  operations: readonly Route[],
  places: readonly string[],
): readonly Route[] {
  const { config, storage, players, maySee } = parts;
  const games = createPlayerGames(parts);
  const checkOwner = config.ARCADE_OWNER_CHECK
    ? createOwnerCheck((viewer, playerId) => maySee(storage, viewer, playerId), games.playerOf)
    : undefined;
  /** What routes may take: `FeaturePorts`, and what single features need besides. */
  const all = {
    ...parts,
    ...actions,
    tell: parts.notify,
    tasks,
    games,
    checkOwner,
    publicOrigin: parts.publicOrigin ?? '',
    freePracticeStudents: config.FREE_PRACTICE_STUDENTS,
    settings: config,
  };
  /** A published flowchart that a viewer may give: an own one, or one of the gallery. */
  const findGivable = async (db: Reader, viewerId: string, id: string) => {
    const chart = await findPublished(db, id);
    return config.FLOWCHART_GALLERY || chart?.userId === viewerId ? chart : undefined;
  };
  const routes: Route[] = [
    ...coverageRoutes({ ...all, token: config.COVERAGE_API_TOKEN }),
    ...arcadeRoutes(all),
    ...arcadeResultRoutes(all),
    ...practiceRoutes({
      ...all,
      findPaths,
      findLessons: countByDay,
      findSchools,
      findRods,
    }),
    ...planRoutes(all),
    ...writerRoutes(all),
    ...playerRoutes({
      ...all,
      belongings: {
        deleteCards: parts.erasure.eraseOfPlayer,
        deletePractice: parts.practiceErasure.eraseOfPlayer,
        deleteGame: games.deleteOf,
      },
    }),
    ...familyRoutes(all),
    ...accessRoutes(all),
    ...schoolRoutes(all),
    ...pathRoutes(all),
    ...walkRoutes(all),
    ...walkNumberRoutes({
      ...all,
      isChartOf: async (db, viewerId, chart) =>
        findIncluded(chart, 'en') !== undefined ||
        (await findFlowchart(db, viewerId, chart)) !== undefined ||
        (await findGivable(db, viewerId, chart)) !== undefined,
    }),
    ...givenLessonRoutes({ ...all, findGivable }),
    ...deviceRoutes(all),
    ...inboxRoutes(all),
    ...eventRoutes({
      streams: parts.events.streams,
      clock: parts.clock,
      followCredential: parts.identity.followCredential,
      checkArcade: checkOwner ?? (async () => {}),
    }),
    ...pushSubscriptionRoutes(all),
    ...flowchartRoutes({ ...all, hasGallery: config.FLOWCHART_GALLERY }),
    ...(config.FLOWCHART_GALLERY ? galleryRoutes(all) : []),
    ...postcardRoutes({
      ...all,
      painter: painterOf(config),
      lockChild: async (trx, viewer, playerId) => {
        const found = await players.find(trx, viewer, playerId);
        if (found === undefined) return null;
        lockOwners(trx, [found.player.userId, makerOf(viewer)]);
        return (await players.lock(trx, viewer, playerId)).player.id;
      },
      familyOf: async (viewer, playerId) => {
        if (!(await maySee(storage, viewer, playerId))) return undefined;
        const family = await players.findFamily(storage, playerId);
        // The player may have been deleted between the two reads.
        return family.length > 0 ? family : undefined;
      },
    }),
    ...exportRoutes({ ...all, erasure: parts.exportErasure }),
    ...abacusRoutes(all),
    ...choiceRoutes(all),
    ...notificationRoutes(all),
    ...accountRoutes({ ...all, verifyAddress: actions.accounts.verifyNew }),
    ...accountLinkRoutes(actions.accounts),
    accountLanguageRoute(all),
    ...firstAdminRoutes(actions.firstAdmin),
    ...administrationRoutes(all),
    ...taskRoutes(all),
    ...clockRoutes(all),
    ...deliveryRoutes(all),
    ...checkRoutes(all),
    ...channelTestRoutes({ ...all, pushProblem: parts.push.problem }),
    ...subscriptionRoutes({
      ...all,
      limits: {
        freePracticeStudents: config.FREE_PRACTICE_STUDENTS,
        flowcharts: MOST_FLOWCHARTS.most,
        postcards: MOST_POSTCARDS.most,
      },
    }),
    ...erasureRoutes({ ...all, keeping: keepingOf(config) }),
    ...pageFaultRoutes({
      places,
      admit: createReportLimit(parts.monotonic),
      count: countPageFaults(parts.metrics),
      tell: createFaultLog(parts.log, parts.monotonic),
    }),
    ...operations,
    addressesRoute({ publicUrl: parts.publicOrigin, networkHosts: parts.networkHosts }),
    ...docsRoutes(() => routes, packageJson.version),
    fileRoute(parts.files),
  ];
  return routes.map(parts.meter);
}

/** The pages that links in mails and pairing codes lead to. */
export function createPages(
  parts: Parts,
  { accounts, firstAdmin, pairing }: Actions,
): readonly FormPage[] {
  return [
    ...accountPages(accounts),
    unsubscribePage(parts),
    firstAdminPage(firstAdmin),
    pairingPage(pairing),
  ];
}
