import { newDevice, newPairing, pairing, revokeOthers } from './make.ts';
import type { Row } from './row.ts';

export const DEVICES: readonly Row[] = [
  {
    name: 'POST device pairing',
    status: 201,
    make: async (owner) => {
      await revokeOthers(owner);
      return {};
    },
    ask: ({ player }) => ({
      method: 'POST',
      path: '/api/devices/pairing',
      body: JSON.stringify({ name: 'Tablet', playerIds: [player] }),
    }),
  },
  {
    name: 'POST device, paired',
    status: 201,
    make: async (owner) => {
      await revokeOthers(owner);
      return newPairing(owner.send, owner.player);
    },
    ask: (_, __, made) => pairing(made),
  },
  { name: 'GET devices', ask: () => ({ path: '/api/devices' }) },
  {
    name: 'PATCH device',
    ask: ({ device }, index) => ({
      method: 'PATCH',
      path: `/api/devices/${device}`,
      body: `{"name":"Tablet ${index}"}`,
    }),
  },
  {
    name: 'DELETE device',
    make: ({ send, player }) => newDevice(send, player),
    ask: (_, __, { device }) => ({ method: 'DELETE', path: `/api/devices/${device}` }),
  },
  {
    name: 'GET device, by itself',
    ask: ({ deviceCookie }) => ({ path: '/api/device', cookie: deviceCookie }),
  },
  {
    name: 'GET players (1), by a device',
    ask: ({ deviceCookie }) => ({ path: '/api/players', cookie: deviceCookie }),
  },
];
