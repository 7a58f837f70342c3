import { start } from './001-start.ts';
import { identity } from './002-identity.ts';
import { turns } from './003-turns.ts';
import { families } from './004-families.ts';
import { accounts } from './005-accounts.ts';
import { flowcharts } from './006-flowcharts.ts';
import { arcade } from './007-arcade.ts';
import { postcards } from './008-postcards.ts';
import { platform } from './009-platform.ts';
import { devices } from './010-devices.ts';
import { exports } from './011-exports.ts';
import { notifications } from './012-notifications.ts';
import { administration } from './013-administration.ts';
import { practice } from './014-practice.ts';
import { pushAnswers } from './015-push-answers.ts';
import { attempts } from './016-attempts.ts';
import { deletedPlayers } from './018-deleted-players.ts';
import { practiceAlone } from './019-practice-alone.ts';
import { papers } from './020-papers.ts';
import { languages } from './021-languages.ts';
import { foundDeliveries } from './022-found-deliveries.ts';
import { schools } from './023-schools.ts';
import { paperResults } from './024-paper-results.ts';
import { clockState } from './025-clock-state.ts';
import { erasedAccounts } from './026-erased-accounts.ts';
import { pushKeys } from './027-push-keys.ts';
import { picturePlace } from './028-picture-place.ts';
import { taskNotes } from './029-task-notes.ts';
import { familyCodeUses } from './032-family-code-uses.ts';
import { namedUsers } from './033-named-users.ts';
import { erasedSessions } from './034-erased-sessions.ts';
import { playerGames } from './035-player-games.ts';
import { cardsOfChildren } from './036-cards-of-children.ts';
import { sites } from './037-sites.ts';
import { tokenDigests } from './039-token-digests.ts';
import { practiceAdditions } from './041-practice-additions.ts';
import { practiceBytes } from './043-practice-bytes.ts';
import { childrenOfCards } from './047-children-of-cards.ts';
import { planDays } from './051-plan-days.ts';
import { paths } from './053-paths.ts';
import { walks } from './054-walks.ts';
import { givenLessons } from './055-given-lessons.ts';
import type { Migration } from './migration.ts';

/** All steps in their order. New ones go to the end. */
export const migrations: readonly Migration[] = [
  start,
  identity,
  turns,
  families,
  accounts,
  flowcharts,
  arcade,
  postcards,
  platform,
  devices,
  exports,
  notifications,
  administration,
  practice,
  pushAnswers,
  attempts,
  deletedPlayers,
  practiceAlone,
  papers,
  languages,
  foundDeliveries,
  schools,
  paperResults,
  clockState,
  erasedAccounts,
  pushKeys,
  picturePlace,
  taskNotes,
  familyCodeUses,
  namedUsers,
  erasedSessions,
  playerGames,
  cardsOfChildren,
  sites,
  tokenDigests,
  practiceAdditions,
  practiceBytes,
  childrenOfCards,
  planDays,
  paths,
  walks,
  givenLessons,
];
