import { link, linking, newGuest, newPlayer, PLAYER, share } from './make.ts';
import type { Row } from './row.ts';

export const PLAYERS: readonly Row[] = [
  { name: 'GET player', ask: ({ player }) => ({ path: `/api/players/${player}` }) },
  {
    name: 'GET player, kept already',
    status: 304,
    ask: ({ player, playerTag }) => ({
      path: `/api/players/${player}`,
      headers: { 'if-none-match': playerTag },
    }),
  },
  {
    // From the second round on, each answer is the stored one.
    name: 'POST player, sent again',
    status: 201,
    ask: (_, index) => ({
      method: 'POST',
      path: '/api/players',
      headers: { 'idempotency-key': `bench ${index}` },
      body: PLAYER,
    }),
  },
  {
    name: 'PATCH player',
    ask: ({ player }, index) => ({
      method: 'PATCH',
      path: `/api/players/${player}`,
      body: `{"name":"Ada ${index}"}`,
    }),
  },
  {
    name: 'DELETE player',
    make: newPlayer,
    ask: (_, __, { player }) => ({ method: 'DELETE', path: `/api/players/${player}` }),
  },
  {
    name: 'GET sharing of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/sharing` }),
  },
  {
    name: 'POST sharing of a player',
    ask: ({ player }) => ({ method: 'POST', path: `/api/players/${player}/sharing`, body: '{}' }),
  },
  {
    name: 'DELETE sharing of a player',
    make: async (owner) => {
      await share(owner, owner.player);
      return {};
    },
    ask: ({ player }) => ({ method: 'DELETE', path: `/api/players/${player}/sharing` }),
  },
  {
    name: 'POST family code, a new one',
    ask: ({ player }) => ({ method: 'POST', path: `/api/players/${player}/family-code` }),
  },
  {
    name: 'POST family link',
    status: 201,
    make: async (owner) => {
      const { player = '' } = await newPlayer(owner);
      return { ...(await newGuest(owner)), code: await share(owner, player) };
    },
    ask: (_, __, made) => linking(made, made['code'] ?? ''),
  },
  {
    name: 'GET guardians of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/guardians` }),
  },
  {
    name: "PATCH guardian's rights",
    ask: ({ player, guardian }, index) => ({
      method: 'PATCH',
      path: `/api/players/${player}/guardians/${guardian}`,
      body: `{"role":"${Math.floor(index / 300) % 2 === 0 ? 'manage' : 'play'}"}`,
    }),
  },
  {
    name: 'DELETE guardian',
    make: async (owner) => {
      const { player = '' } = await newPlayer(owner);
      return { player, ...(await link(owner, await share(owner, player))) };
    },
    ask: (_, __, { player, user }) => ({
      method: 'DELETE',
      path: `/api/players/${player}/guardians/${user}`,
    }),
  },
  {
    name: 'GET access log of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/access-log` }),
  },
];
