import type { Budgets } from '../../src/identity/budgets.ts';

/** For tests of what happens within every budget. */
export const noBudgets: Pick<Budgets, 'keep' | 'siteOf'> = {
  siteOf: () => 'a site',
  keep: (_trx, _request, _viewer, _besides, work) => work(),
};
