import { newAttempt } from '../kit/attempts.ts';
import { newStep } from '../kit/path-steps.ts';
import { newWalk } from '../kit/walks.ts';
import { newPushKeys } from '../kit/push-service.ts';
import type { Owner } from './viewers.ts';

/** A request about an owner's data, which anybody may send. */
export type ViewerRequest = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
};

/** The request about the owner's flowchart with this method, and this path below it. */
const ofFlowchart =
  (method: string, below = '', body?: object) =>
  ({ userId, flowchartId }: Owner): readonly ViewerRequest[] => [
    {
      method,
      path: `/api/teacher-flowcharts/${flowchartId}${below}?userId=${userId}`,
      ...(body === undefined ? {} : { body: { ...body, userId } }),
    },
  ];

/** The request about the owner's player with this method, and this path below it. */
const ofPlayer =
  (method: string, below: string, body?: object) =>
  ({ userId, playerId }: Owner): readonly ViewerRequest[] => [
    {
      method,
      path: `/api/players/${playerId}${below}?userId=${userId}`,
      ...(body === undefined ? {} : { body: { ...body, userId } }),
    },
  ];

/**
 * The requests about the owner's data, for every operation with a viewer. They contain the owner's ids and never its
 * texts, so that a text in an answer did not come from the request.
 */
export const viewerRequests: Readonly<Record<string, (owner: Owner) => readonly ViewerRequest[]>> =
  {
    listPlayers: ({ userId }) => [
      { method: 'GET', path: '/api/players' },
      { method: 'GET', path: `/api/players?userId=${userId}` },
    ],
    createPlayer: ({ userId, playerId }) => [
      {
        method: 'POST',
        path: '/api/players',
        body: { id: playerId, userId, parentUserId: userId, name: 'x', emoji: 'x', color: 'x' },
      },
    ],
    updatePlayer: ({ userId, playerId }) => [
      {
        method: 'PATCH',
        path: `/api/players/${playerId}`,
        body: { userId, name: 'taken', isArchived: true, birthday: '2015-01-01' },
      },
      { method: 'PATCH', path: `/api/players/${playerId}`, body: {} },
    ],
    getPlayer: ofPlayer('GET', ''),
    deletePlayer: ofPlayer('DELETE', ''),
    getSharing: ofPlayer('GET', '/sharing'),
    openSharing: ofPlayer('POST', '/sharing', { role: 'manage' }),
    closeSharing: ofPlayer('DELETE', '/sharing'),
    renewFamilyCode: ofPlayer('POST', '/family-code'),
    // The owner's code is closed, so that even the right one links nobody.
    linkPlayer: ({ familyCode, userId }) => [
      { method: 'POST', path: '/api/family-links', body: { familyCode, userId } },
    ],
    getRole: ofPlayer('GET', '/role'),
    listGuardians: ofPlayer('GET', '/guardians'),
    getPlayerAccess: ofPlayer('GET', '/access'),
    getAccess: ({ userId }) => [
      { method: 'GET', path: '/api/access' },
      { method: 'GET', path: `/api/access?userId=${userId}` },
    ],
    endAccess: ({ userId }) => [{ method: 'POST', path: '/api/access/end', body: { userId } }],
    deletePairingCode: ({ userId }) => [
      { method: 'DELETE', path: `/api/devices/pairing/${userId}` },
    ],
    updateGuardian: ({ playerId, userId }) => [
      {
        method: 'PATCH',
        path: `/api/players/${playerId}/guardians/${userId}`,
        body: { role: 'play' },
      },
    ],
    unlinkGuardian: ({ playerId, userId }) => [
      { method: 'DELETE', path: `/api/players/${playerId}/guardians/${userId}` },
    ],
    listAccessLog: ofPlayer('GET', '/access-log'),
    getSchool: ofPlayer('GET', '/school'),
    updateSchool: ofPlayer('PATCH', '/school', { school: 'ten-first' }),
    getPath: ofPlayer('GET', '/path'),
    updatePath: ofPlayer('PATCH', '/path', { order: 'ten-first' }),
    addPathSteps: ofPlayer('POST', '/path/steps', { steps: [newStep()] }),
    addWalks: ofPlayer('POST', '/walks', { walks: [newWalk()] }),
    listWalks: ofPlayer('GET', '/walks'),
    getWalk: ({ playerId, walkId }) => [
      { method: 'GET', path: `/api/players/${playerId}/walks/${walkId}` },
    ],
    getFlowchartWalks: ofFlowchart('GET', '/walks'),
    listLessons: ofPlayer('GET', '/lessons'),
    getLesson: ofPlayer('GET', '/lessons/read-a-rod'),
    giveLesson: ofPlayer('PUT', '/lessons/within-five'),
    takeLesson: ofPlayer('DELETE', '/lessons/read-a-rod'),
    listMessages: ({ userId }) => [{ method: 'GET', path: `/api/inbox?userId=${userId}` }],
    streamEvents: ({ playerId, userId }) => [
      { method: 'GET', path: `/api/events?userId=${userId}&arcade=${playerId}` },
    ],
    updateMessage: ({ messageId, userId }) => [
      { method: 'PATCH', path: `/api/inbox/${messageId}`, body: { isRead: true, userId } },
    ],
    deleteMessage: ({ messageId }) => [{ method: 'DELETE', path: `/api/inbox/${messageId}` }],
    countUnreadMessages: ({ userId }) => [
      { method: 'GET', path: `/api/inbox/unread-count?userId=${userId}` },
    ],
    readAllMessages: ({ userId }) => [
      { method: 'POST', path: '/api/inbox/read-all', body: { userId } },
    ],
    getNotificationPreferences: ({ userId }) => [
      { method: 'GET', path: `/api/notification-preferences?userId=${userId}` },
    ],
    updateNotificationPreferences: ({ userId }) => [
      {
        method: 'PATCH',
        path: '/api/notification-preferences',
        body: { userId, kind: 'postcard-ready', channel: 'email', isOn: false },
      },
    ],
    createArcadeResult: ({ playerId }) => [
      {
        method: 'POST',
        path: `/api/players/${playerId}/arcade-results`,
        body: { playerId, gameName: 'x', score: 1, seconds: 1 },
      },
    ],
    listArcadeResults: ({ playerId }) => [
      { method: 'GET', path: `/api/players/${playerId}/arcade-results` },
    ],
    addAttempts: ofPlayer('POST', '/attempts', { attempts: [newAttempt()] }),
    listAttempts: ofPlayer('GET', '/attempts'),
    listAttemptWriters: ofPlayer('GET', '/attempts/writers'),
    removeAttempts: ({ playerId, userId }) => [
      {
        method: 'DELETE',
        path: `/api/players/${playerId}/attempts?writer=${userId}&since=2026-01-01`,
      },
    ],
    getDailyPlan: ofPlayer('GET', '/daily-plan'),
    updateDailyPlan: ofPlayer('PATCH', '/daily-plan', { doneOn: '2025-11-22' }),
    getMastery: ofPlayer('GET', '/mastery'),
    listPapers: ofPlayer('GET', '/papers'),
    getPracticeReport: ({ playerId }) => [
      { method: 'GET', path: `/api/players/${playerId}/practice-report` },
      { method: 'GET', path: `/api/players/${playerId}/practice-report?format=csv` },
    ],
    getPracticeWeek: ({ userId }) => [
      { method: 'GET', path: `/api/practice-week?userId=${userId}` },
      { method: 'GET', path: '/api/practice-week?format=csv' },
    ],
    createPairingCode: ({ playerId, userId }) => [
      {
        method: 'POST',
        path: '/api/devices/pairing',
        body: { name: 'x', playerIds: [playerId], ownerId: userId },
      },
    ],
    listDevices: ({ userId }) => [
      { method: 'GET', path: '/api/devices' },
      { method: 'GET', path: `/api/devices?ownerId=${userId}` },
    ],
    updateDevice: ({ userId, playerId }) => [
      { method: 'PATCH', path: `/api/devices/${userId}`, body: { playerIds: [playerId] } },
    ],
    revokeDevice: ({ userId }) => [{ method: 'DELETE', path: `/api/devices/${userId}` }],
    getOwnDevice: () => [{ method: 'GET', path: '/api/device' }],
    listFlowcharts: ({ userId }) => [
      { method: 'GET', path: '/api/teacher-flowcharts' },
      { method: 'GET', path: `/api/teacher-flowcharts?status=draft&userId=${userId}` },
    ],
    createFlowchart: ({ userId, flowchartId }) => [
      {
        method: 'POST',
        path: '/api/teacher-flowcharts',
        body: { id: flowchartId, userId, title: 'x', definitionJson: '{}', mermaidContent: 'x' },
      },
    ],
    importFlowchart: ({ userId, flowchartId }) => [
      {
        method: 'POST',
        path: '/api/teacher-flowcharts/import',
        body: {
          format: 'beadhouse-flowchart',
          formatVersion: 1,
          flowchart: {
            id: flowchartId,
            userId,
            title: 'x',
            definitionJson: '{}',
            mermaidContent: 'x',
          },
        },
      },
    ],
    getFlowchart: ofFlowchart('GET'),
    updateFlowchart: ofFlowchart('PATCH', '', { title: 'taken' }),
    deleteFlowchart: ofFlowchart('DELETE'),
    publishFlowchart: ofFlowchart('POST', '/publish'),
    unpublishFlowchart: ofFlowchart('POST', '/unpublish'),
    archiveFlowchart: ofFlowchart('POST', '/archive'),
    restoreFlowchart: ofFlowchart('POST', '/restore'),
    duplicateFlowchart: ofFlowchart('POST', '/duplicate'),
    exportFlowchart: ofFlowchart('GET', '/export'),
    listFlowchartVersions: ofFlowchart('GET', '/versions'),
    getFlowchartVersion: ofFlowchart('GET', '/versions/1'),
    createExport: ({ userId }) => [{ method: 'POST', path: '/api/exports', body: { userId } }],
    listExports: ({ userId }) => [{ method: 'GET', path: `/api/exports?userId=${userId}` }],
    getExport: ({ exportId }) => [{ method: 'GET', path: `/api/exports/${exportId}` }],
    getExportArchive: ({ exportId }) => [
      { method: 'GET', path: `/api/exports/${exportId}/archive` },
    ],
    deleteExport: ({ exportId }) => [{ method: 'DELETE', path: `/api/exports/${exportId}` }],
    listPushSubscriptions: ({ userId }) => [
      { method: 'GET', path: `/api/push-subscriptions?userId=${userId}` },
    ],
    createPushSubscription: ({ userId, pushSubscriptionId }) => [
      {
        method: 'POST',
        path: '/api/push-subscriptions',
        body: {
          id: pushSubscriptionId,
          userId,
          endpoint: 'https://push.example.org/x',
          keys: { p256dh: newPushKeys().VAPID_PUBLIC_KEY, auth: 'A'.repeat(22) },
        },
      },
    ],
    deletePushSubscription: ({ pushSubscriptionId }) => [
      { method: 'DELETE', path: `/api/push-subscriptions/${pushSubscriptionId}` },
    ],
    createPostcard: ({ userId, playerId, postcardId, taskId }) => [
      {
        method: 'POST',
        path: '/api/postcards',
        body: {
          id: postcardId,
          userId,
          taskId,
          playerId,
          manifest: { moments: [1], callerNumber: '1' },
        },
      },
    ],
    listPostcards: ({ userId, playerId, postcardId }) => [
      { method: 'GET', path: '/api/postcards' },
      { method: 'GET', path: `/api/postcards?ids=${postcardId}&userId=${userId}` },
      { method: 'GET', path: `/api/postcards?playerId=${playerId}` },
    ],
    listPlayerPostcards: ({ playerId }) => [
      { method: 'GET', path: `/api/players/${playerId}/postcards` },
    ],
    countUnreadPostcards: ({ playerId }) => [
      { method: 'GET', path: `/api/postcards/unread-count?playerId=${playerId}` },
    ],
    getPostcard: ({ postcardId }) => [{ method: 'GET', path: `/api/postcards/${postcardId}` }],
    updatePostcard: ({ postcardId, userId }) => [
      { method: 'PATCH', path: `/api/postcards/${postcardId}`, body: { isRead: true, userId } },
      { method: 'PATCH', path: `/api/postcards/${postcardId}`, body: {} },
    ],
    deletePostcard: ({ postcardId }) => [
      { method: 'DELETE', path: `/api/postcards/${postcardId}` },
    ],
    retryPostcard: ({ postcardId, userId }) => [
      { method: 'POST', path: `/api/postcards/${postcardId}/retry`, body: { userId } },
    ],
    cancelPostcard: ({ postcardId, userId }) => [
      { method: 'POST', path: `/api/postcards/${postcardId}/cancel`, body: { userId } },
    ],
    getPostcardTask: ({ postcardId }) => [
      { method: 'GET', path: `/api/postcards/${postcardId}/task` },
    ],
    getAbacusSettings: ({ userId }) => [
      { method: 'GET', path: '/api/abacus-settings' },
      { method: 'GET', path: `/api/abacus-settings?userId=${userId}` },
    ],
    updateAbacusSettings: ({ userId }) => [
      {
        method: 'PATCH',
        path: '/api/abacus-settings',
        body: { userId, user_id: 1, beadShape: 'x' },
      },
      { method: 'PATCH', path: '/api/abacus-settings', body: {} },
    ],
    resetAbacusSettings: ({ userId }) => [
      { method: 'DELETE', path: '/api/abacus-settings' },
      { method: 'DELETE', path: `/api/abacus-settings?userId=${userId}`, body: { userId } },
    ],
    getNotificationChannels: () => [{ method: 'GET', path: '/api/admin/notifications' }],
    updateNotificationChannels: () => [
      {
        method: 'PATCH',
        path: '/api/admin/notifications',
        body: { webPush: { enabled: true }, email: { enabled: true }, inApp: { enabled: true } },
      },
    ],
    updateAccount: ({ userId, email }) => [
      { method: 'PATCH', path: '/api/account', body: { userId, email, language: 'de' } },
    ],
    eraseAccount: ({ userId }) => [
      { method: 'DELETE', path: '/api/account', body: { userId, password: 'not the password' } },
    ],
    signUpWithEmail: ({ email, userId }) => [
      {
        method: 'POST',
        path: '/api/auth/sign-up/email',
        body: { id: userId, name: 'x', email, password: 'not the password', role: 'admin' },
      },
    ],
    signInWithEmail: ({ email }) => [
      {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        body: { email, password: 'not the password' },
      },
    ],
    getSession: ({ userId }) => [
      { method: 'GET', path: '/api/auth/get-session' },
      { method: 'GET', path: `/api/auth/get-session?userId=${userId}&disableCookieCache=true` },
    ],
    listSessions: ({ userId }) => [
      { method: 'GET', path: `/api/auth/list-sessions?userId=${userId}` },
    ],
    revokeSession: ({ token, sessionId }) => [
      { method: 'POST', path: '/api/auth/revoke-session', body: { id: sessionId } },
      { method: 'POST', path: '/api/auth/revoke-session', body: { token } },
    ],
    revokeOtherSessions: ({ userId }) => [
      { method: 'POST', path: '/api/auth/revoke-other-sessions', body: { userId } },
    ],
    changePassword: ({ userId, email }) => [
      {
        method: 'POST',
        path: '/api/auth/change-password',
        body: {
          userId,
          email,
          currentPassword: 'not the password',
          newPassword: 'another password',
          revokeOtherSessions: true,
        },
      },
    ],
    verifyPassword: ({ userId, email }) => [
      {
        method: 'POST',
        path: '/api/auth/verify-password',
        body: { userId, email, password: 'not the password' },
      },
    ],
    updateUser: ({ userId }) => [
      { method: 'POST', path: '/api/auth/update-user', body: { id: userId, userId, name: 'x' } },
    ],
    revokeSessions: ({ userId }) => [
      { method: 'POST', path: '/api/auth/revoke-sessions', body: { userId } },
    ],
    requestPasswordReset: ({ email, userId }) => [
      { method: 'POST', path: '/api/auth/request-password-reset', body: { email, userId } },
    ],
    readResetLink: ({ token, userId }) => [
      { method: 'POST', path: '/api/auth/read-reset-link', body: { token, userId } },
    ],
    resetPassword: ({ token, userId }) => [
      {
        method: 'POST',
        path: '/api/auth/reset-password',
        body: { token, userId, newPassword: 'another password', endAllAccess: true },
      },
    ],
    sendVerificationEmail: ({ email, userId }) => [
      { method: 'POST', path: '/api/auth/send-verification-email', body: { email, userId } },
    ],
    verifyEmail: ({ token }) => [{ method: 'GET', path: `/api/auth/verify-email?token=${token}` }],
    changeEmail: ({ userId }) => [
      {
        method: 'POST',
        path: '/api/auth/change-email',
        body: { userId, newEmail: 'taken@example.org', password: 'not the password' },
      },
    ],
    makeFirstAdmin: ({ email, token, userId }) => [
      {
        method: 'POST',
        path: '/api/first-admin',
        body: { token, id: userId, name: 'x', email, password: 'not the password' },
      },
    ],
    getSubscription: ({ userId }) => [
      { method: 'GET', path: `/api/subscription?userId=${userId}` },
    ],
    listUsers: ({ userId }) => [{ method: 'GET', path: `/api/admin/users?search=${userId}` }],
    getUser: ({ userId }) => [{ method: 'GET', path: `/api/admin/users/${userId}` }],
    changeUser: ({ userId }) => [
      { method: 'PATCH', path: `/api/admin/users/${userId}`, body: { tier: 'family' } },
    ],
    endUserSessions: ({ userId }) => [
      { method: 'POST', path: `/api/admin/users/${userId}/end-sessions` },
    ],
    makeResetLink: ({ userId }) => [
      { method: 'POST', path: `/api/admin/users/${userId}/password-reset` },
    ],
    takeDownFlowchart: ({ flowchartId }) => [
      { method: 'POST', path: `/api/admin/flowcharts/${flowchartId}/unpublish` },
    ],
    testNotificationChannel: ({ userId }) => [
      {
        method: 'POST',
        path: '/api/admin/notifications/test',
        body: { channel: 'inApp', userId },
      },
    ],
    listDeliveries: ({ userId }) => [
      { method: 'GET', path: `/api/admin/deliveries?userId=${userId}` },
    ],
    countTasks: () => [{ method: 'GET', path: '/api/admin/tasks/counts' }],
    listTasks: ({ userId }) => [{ method: 'GET', path: `/api/admin/tasks?userId=${userId}` }],
    runTaskAgain: ({ taskId }) => [
      { method: 'POST', path: `/api/admin/tasks/${taskId}/run-again` },
    ],
    listAuditLog: () => [{ method: 'GET', path: '/api/admin/audit-log' }],
    listChecks: () => [{ method: 'GET', path: '/api/admin/checks' }],
    getClock: () => [{ method: 'GET', path: '/api/admin/clock' }],
    confirmClock: () => [{ method: 'POST', path: '/api/admin/clock/confirm' }],
    signOut: ({ userId }) => [{ method: 'POST', path: '/api/auth/sign-out', body: { userId } }],
  };

/** Operations whose answers show the owner's data. */
export const SHOWING = [
  'listPlayers',
  'getPlayer',
  'listMessages',
  'listPushSubscriptions',
  'listFlowcharts',
  'getFlowchart',
  'exportFlowchart',
  'listFlowchartVersions',
  'getFlowchartVersion',
  'listPostcards',
  'listPlayerPostcards',
  'getPostcard',
  'getAbacusSettings',
  'listAttempts',
  'getSession',
] as const;
