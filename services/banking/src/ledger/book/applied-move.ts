import { merchantMovesOf, type MerchantMoves } from './merchants/merchants.repository';
import { requireUnlocked } from '../model/locked-rows';
import { keyedRow } from '../model/named-row';
import type { TransactionRow } from '../model/transaction';
import { movesOf, type LedgerMoves } from './rollups/rollup';

/** Effect of removed and added rows on all figures derived from them. */
export interface AppliedMove {
  before: readonly TransactionRow[];
  after: readonly TransactionRow[];
  ledger: LedgerMoves;
  merchants: MerchantMoves;
}

/** Throws ROW_LOCKED if one of `before` is reconciled, unless `lockedToo`. */
export function applied(
  before: readonly TransactionRow[],
  after: readonly TransactionRow[],
  { lockedToo = false } = {},
): AppliedMove {
  if (!lockedToo) requireUnlocked(before);
  return {
    before,
    after,
    ledger: movesOf(before.map(keyedRow), after.map(keyedRow)),
    merchants: merchantMovesOf(before, after),
  };
}
