import type { Budgets } from '../../src/identity/limits/budgets.ts';

/** For tests of what happens within every budget. */
export const noBudgets: Pick<Budgets, 'keep' | 'keepGiven' | 'siteOf'> = {
  siteOf: () => 'a site',
  keep: (_trx, _request, _viewer, _besides, work) => work(),
  keepGiven: (_trx, _accountId, work) => work(),
};
