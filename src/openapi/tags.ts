import type { Tag } from '../contract/endpoint.ts';

/** The groups of operations with their descriptions, in the document's order. */
export const tags: Readonly<Record<Tag, string>> = {
  Players: 'Learner profiles. Each belongs to a viewer: a guest, or the holder of an account.',
  Families:
    'Sharing of players: the family code, the guardians who linked with it, and what they may do.',
  Devices: 'A child’s device: paired by an owner, to play for the players that the owner chose.',
  Inbox: 'Messages to a viewer.',
  Events: 'A stream that reports changes as they happen.',
  'Abacus settings': 'How the abacus looks and behaves: one record for each viewer.',
  Postcards: 'Memories of voice calls. The picture of each is drawn in the background.',
  Arcade: 'The game that somebody is playing: one session for each user id.',
  Practice:
    'What a player has worked on at the soroban, and how well it knows each of the 180 cells.',
  'Teacher flowcharts':
    'Documents of teachers: a JSON definition, and the text of a Mermaid diagram.',
  Accounts: 'Signing up, in and out; sessions and passwords.',
  Administration:
    'The first administrator, accounts and their tiers, and what administrators changed.',
  'Notification channels':
    'Which channels administrators have switched on, whether they work, and what was sent.',
  'Push subscriptions': 'The browsers that get a viewer’s pushes.',
  Operations: 'For the people who run the service, and for their tools.',
  Coverage: 'Reports of test coverage from CI. The newest one becomes metrics.',
};
