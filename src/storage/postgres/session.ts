import { escapeLiteral } from 'pg';
import type { Address } from '../address/address.ts';

/** The limits of a session, in milliseconds; 0 is none. */
export type SessionLimits = {
  /** For one statement, including its wait for locks. */
  readonly statementTimeout: number;
  /** For a lock that another transaction holds. */
  readonly lockTimeout: number;
  /** For the work of a transaction between two of its statements. */
  readonly idleInTransactionTimeout: number;
};

/** For work that takes long, such as a migration or a copy. */
export const NO_LIMITS = { statementTimeout: 0, idleInTransactionTimeout: 0 } as const;

/**
 * What each session needs, whatever a database or a role has for others: texts are read and written in one form, connections
 * are idle for long, and transactions have their limits in those of their statements.
 */
const NEEDED = [
  `set client_encoding = 'UTF8'`,
  'set standard_conforming_strings = on',
  `set datestyle = 'ISO'`,
  // At a stricter level pg-boss's scripts would fail under load, however often they are repeated.
  `set default_transaction_isolation = 'read committed'`,
  // PostgreSQL has these from versions 14 and 17 on.
  `select set_config(name, '0', false)
    from (values ('idle_session_timeout'), ('transaction_timeout')) as own(name)
    where current_setting(name, true) is not null`,
];

/**
 * The statements that set up a session, for one round trip. Poolers refuse most settings at the start of a connection. A limit of
 * the address is for requests: it does not shorten work that has none.
 */
export function sessionSql(
  { statementTimeout, lockTimeout, idleInTransactionTimeout }: SessionLimits,
  { settings }: Pick<Address, 'settings'>,
): string {
  const limits: Readonly<Record<string, number>> = {
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
  };
  const own = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`);
  const given = [...settings]
    .filter(([name]) => limits[name] !== 0)
    .map(([name, value]) => [name, value].map(escapeLiteral).join())
    .map((setting) => `select set_config(${setting}, false)`);
  return [...own, ...given, ...NEEDED].join(';\n');
}
