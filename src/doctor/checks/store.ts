import { fault, good, off, sentence } from '../finding.ts';
import { isExposed } from '../../storage/facts.ts';
import type { Check } from '../patient.ts';
import { missingSteps, unknownSteps } from '../store.ts';

/** Whether the database can be opened, and is undamaged. */
export const checkDatabase: Check = ({ config, store, isServing }) => {
  if (store.problem !== null) {
    const setting = config.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL';
    return fault(
      sentence(store.problem),
      `Otherwise see whether ${setting} names the right one, and whether this user may open it.`,
    );
  }
  const { engine, steps } = store.facts;
  if (steps === undefined && isServing) {
    return fault(
      'The database is gone from its place.',
      'Stop the service, and restore a backup: what it stores now is lost when it stops.',
    );
  }
  if (store.facts.connection?.isReadOnly === true) {
    return fault(
      `${engine}: it can be read, and takes no changes.`,
      'See whether DATABASE_URL leads to a standby, or default_transaction_read_only is on, as when a quota is used up.',
    );
  }
  return steps === undefined
    ? good(`${engine}; nothing is stored yet, the first start makes the tables.`)
    : good(`${engine}, and it can be read.`);
};

/** Whether what goes to a database server is encrypted. */
export const checkEncryption: Check = ({ store }) => {
  if (store.problem !== null) return off('Not known without the database.');
  const { connection } = store.facts;
  if (connection === null) return off('The database is a file: nothing of it goes over a network.');
  if (isExposed(connection)) {
    return fault(
      'Everything goes unencrypted over the network to the database.',
      'Let the server offer TLS, and add sslmode=require to DATABASE_URL, or better sslmode=verify-full, which also proves that it is the right server.',
    );
  }
  return connection.encryption === null
    ? good('The database is on this machine: nothing goes over a network.')
    : good(`The database is reached by ${connection.encryption}.`);
};

/** Whether the tables are those of this program. */
export const checkSchema: Check = ({ store, isServing }) => {
  if (store.problem !== null) return off('Not known without the database.');
  const { steps } = store.facts;
  if (steps === undefined) return good('There are no tables yet: the first start makes them.');
  const [unknown, missing] = [unknownSteps(steps), missingSteps(steps)];
  if (unknown.length > 0) {
    return fault(
      `The tables are of a newer Beadhouse (${unknown.join(', ')}).`,
      'Start that version, or restore a backup.',
    );
  }
  if (missing.length === 0)
    return good(`The tables are at ${steps.toSorted().at(-1)}, as this program needs them.`);
  const text = `The tables lack ${missing.join(', ')}`;
  return isServing
    ? fault(`${text}.`, 'Restart the service: a start brings them up to date.')
    : good(`${text}: the next start brings them up to date.`);
};
