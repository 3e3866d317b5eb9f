import { listCategoriesRoute, listMerchantsRoute, listRulesRoute } from '@app/contracts-banking';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';

/** Reads that a change of a category, a merchant or a rule makes stale: it may have reached any transaction. */
export const organisedPaths: readonly string[] = [
  ledgerPath,
  ...derivedPaths,
  listCategoriesRoute.path,
  listMerchantsRoute.path,
  listRulesRoute.path,
];
