import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery, sql, type Compilable } from 'kysely';
import { START } from '../../kernel/cursor.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import type { Query } from '../../storage/query.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import { makeFolder } from '../../../test/kit/temporary-folder.ts';
import { listDeliveries, type DeliveryFilter } from './delivery-list.ts';

const ANYTHING: DeliveryFilter = { state: '', channel: '', kind: '', userId: '', email: '' };

describe('the deliveries that administrators ask for', () => {
  const folder = makeFolder();
  let storage: Storage;
  before(async () => {
    storage = await openSqlite(join(folder.path, 'test.db'), Date.now);
  });
  after(async () => {
    await storage.close();
    folder.remove();
  });

  /** The steps of the database's query plan. */
  async function planOf(filter: Partial<DeliveryFilter>): Promise<string[]> {
    const asked: Compilable[] = [];
    const reader: Reader = {
      ...storage,
      all<Values, Row>(query: Query<Values, Row>, values: Values) {
        const given = Object.entries(values as object).map(([name, value]) => [
          name,
          sql.val(value),
        ]);
        asked.push(query.build(storage.kysely, Object.fromEntries(given)));
        return storage.all(query, values);
      },
    };
    await listDeliveries(reader, { ...ANYTHING, ...filter }, START);
    assert.equal(asked.length, 1);
    const compiled = asked[0]?.compile();
    const { rows } = await storage.kysely.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${compiled?.sql}`, [...(compiled?.parameters ?? [])]),
    );
    return rows.map(({ detail }) => detail);
  }

  for (const [filter, index] of [
    [{}, 'deliveries_newest ((created_at,id)<(?,?))'],
    [{ state: 'failed' }, 'deliveries_in_state (state=? AND (created_at,id)<(?,?))'],
    [{ kind: 'password-reset' }, 'deliveries_of_kind (kind=? AND (created_at,id)<(?,?))'],
    [{ channel: 'webPush' }, 'deliveries_on_channel (channel=? AND (created_at,id)<(?,?))'],
    [{ userId: 'ann' }, 'deliveries_of_user (user_id=? AND (created_at,id)<(?,?))'],
    [
      { userId: 'ann', state: 'failed' },
      'deliveries_of_user (user_id=? AND (created_at,id)<(?,?))',
    ],
  ] as const) {
    it(`are found by an index, in their order: ${JSON.stringify(filter)}`, async () => {
      const [first = '', ...others] = await planOf(filter);
      assert.ok(first.startsWith(`SEARCH deliveries USING INDEX ${index}`), first);
      assert.ok(!others.some((step) => step.includes('TEMP B-TREE')), others.join());
    });
  }
});
