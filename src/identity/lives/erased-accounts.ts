import { FATES } from '../../storage/fates.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** How long an erased account is remembered, in milliseconds. No backup should be kept for longer. */
export const ERASED_LIFETIME = FATES.erased_accounts.age.keepMs;

/** An account or a guest that was erased, without anything else of it. */
export type Erased = {
  readonly id: string;
  /** ISO 8601. */
  readonly erasedAt: string;
};

const record = query((db, values: Bound<Erased>) =>
  db
    .insertInto('erased_accounts')
    .values({ id: values.id, erased_at: values.erasedAt })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const all = query((db) =>
  db.selectFrom('erased_accounts').select(['id', 'erased_at as erasedAt']).orderBy('id'),
);

/** Remembers who is erased, in the transaction that erases it. */
export function recordErasure(trx: Transaction, erased: Erased): void {
  trx.send(record, erased);
}

/** Everybody who was erased and is still remembered. */
export const listErased = (db: Reader): Promise<Erased[]> => db.all(all, {});
