import type { AuthContext, Where } from 'better-auth';
import { flows } from './auth-flow.ts';
import { digestOf, formsOf, type StoredForm } from '../sessions/session-tokens.ts';

type Adapter = AuthContext['adapter'];

/** What Better Auth asks of its adapter. */
type Asked = { readonly model: string; where?: Where[] | undefined };

const SESSION = 'session';

/**
 * An adapter under which Better Auth works with tokens, while the store has them in the stored form. Sessions are found by
 * either form. Better Auth compares the token of the request's own session, so that one is given back as it was presented;
 * tokens of other sessions stay in the stored form, and may be looked up by it.
 */
export function withStoredTokens(adapter: Adapter, storedForm: StoredForm): Adapter {
  const whole: Adapter = {
    ...adapter,
    async create(made) {
      if (made.model !== SESSION) return adapter.create(made);
      const { token } = made.data as unknown as { token: string };
      const data = { ...made.data, token: storedForm(token) };
      return { ...(await adapter.create<typeof data, object>({ ...made, data })), token } as never;
    },
    findOne: async (asked) => asPresented(await adapter.findOne(inAnyForm(asked))),
    findMany: async (asked) => (await adapter.findMany(inAnyForm(asked))).map(asPresented) as never,
    count: (asked) => adapter.count(inAnyForm(asked)),
    update: async (asked) => asPresented(await adapter.update(inAnyForm(asked))),
    updateMany: (asked) => adapter.updateMany(inAnyForm(asked)),
    delete: (asked) => adapter.delete(inAnyForm(asked)),
    deleteMany: (asked) => adapter.deleteMany(inAnyForm(asked)),
    // Each statement is a transaction of its own: the adapter is made with `transaction: false`.
    transaction: (work) => work(whole),
  };
  return whole;
}

function inAnyForm<One extends Asked>(asked: One): One {
  if (asked.model !== SESSION || asked.where === undefined) return asked;
  const where = asked.where.map((one): Where => {
    if (one.field !== 'token' || typeof one.value !== 'string') return one;
    return { ...one, operator: 'in', value: Object.values(formsOf(one.value)) };
  });
  return { ...asked, where };
}

function asPresented<Row>(row: Row): Row {
  const token = flows.getStore()?.token;
  if (token === undefined || typeof row !== 'object' || row === null) return row;
  const isOwn = 'token' in row && row.token === digestOf(token);
  return isOwn ? { ...row, token } : row;
}
