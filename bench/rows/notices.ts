import { link, newSubscription, share, subscribing } from './make.ts';
import type { Made, Owner, Row } from './row.ts';

const INBOX = '/api/inbox';
const PREFERENCES = '/api/notification-preferences';
const PUSH = '/api/push-subscriptions';

/** A message that tells the viewer of a new guardian. */
async function newMessage({ send, player }: Owner): Promise<Made> {
  const { user } = await link({ send }, await share({ send }, player));
  const { messages } = (await send({ path: INBOX })).body;
  // The number of a player's guardians is limited, and each round adds one.
  await send({ method: 'DELETE', path: `/api/players/${player}/guardians/${user}` });
  return { message: messages[0].id };
}

/** The inbox, the notification preferences and the push subscriptions. */
export const NOTICES: readonly Row[] = [
  { name: 'GET inbox', ask: () => ({ path: INBOX }) },
  { name: 'GET inbox, unread counted', ask: () => ({ path: `${INBOX}/unread-count` }) },
  {
    name: 'PATCH inbox',
    ask: ({ message }, index) => ({
      method: 'PATCH',
      path: `${INBOX}/${message}`,
      body: `{"isRead":${Math.floor(index / 300) % 2 === 0}}`,
    }),
  },
  {
    name: 'POST inbox, all read',
    make: async ({ send, message }) => {
      await send({ method: 'PATCH', path: `${INBOX}/${message}`, body: '{"isRead":false}' });
      return {};
    },
    ask: () => ({ method: 'POST', path: `${INBOX}/read-all` }),
  },
  {
    name: 'DELETE inbox, a message',
    make: newMessage,
    ask: (_, __, { message }) => ({ method: 'DELETE', path: `${INBOX}/${message}` }),
  },
  { name: 'GET notification preferences', ask: () => ({ path: PREFERENCES }) },
  {
    name: 'PATCH notification preferences',
    ask: (_, index) => ({
      method: 'PATCH',
      path: PREFERENCES,
      body: `{"kind":"postcard-ready","channel":"email","isOn":${Math.floor(index / 300) % 2 === 1}}`,
    }),
  },
  { name: 'GET push subscriptions', ask: () => ({ path: PUSH }) },
  {
    name: 'POST push subscription',
    status: 201,
    make: async () => ({}),
    ask: () => subscribing(),
  },
  {
    name: 'DELETE push subscription',
    make: newSubscription,
    ask: (_, __, { subscription }) => ({ method: 'DELETE', path: `${PUSH}/${subscription}` }),
  },
];
