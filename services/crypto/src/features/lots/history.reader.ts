import { Injectable } from '@nestjs/common';
import type { CryptoSettings } from '@app/contracts-crypto';
import { unitsOf } from '../quantity/exact-quantity';
import { TransactionRepository } from '../transaction/transaction.repository';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { TransferDecisionsRepository } from '../transaction/transfer-decisions.repository';
import { otherLegs } from '../transaction/transfer-pairs';
import { SettingsRepository } from '../settings/settings.repository';
import { WalletRepository } from '../wallet/wallet.repository';
import type { WalletDocument } from '../wallet/wallet.schema';
import { lotsOf, type LotRule, type Lots } from './lots';

/** Everything known about a person's coins. */
export interface CoinHistory {
  rows: readonly TransactionDocument[];
  wallets: readonly WalletDocument[];
  legs: ReadonlyMap<string, string>;
  settings: CryptoSettings;
}

/** Reads the whole history of a person's coins, from which lots, gains and figures are computed. */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly decisions: TransferDecisionsRepository,
    private readonly wallets: WalletRepository,
    private readonly settings: SettingsRepository,
  ) {}

  async read(userId: string): Promise<CoinHistory> {
    const [rows, decided, wallets, settings] = await Promise.all([
      this.transactions.history(userId),
      this.decisions.all(userId),
      this.wallets.list(userId),
      this.settings.read(userId),
    ]);
    // Movements of a removed wallet are excluded from all sums.
    const there = new Set(wallets.map(({ _id }) => _id));
    const counted = rows.filter(({ walletId }) => walletId === undefined || there.has(walletId));
    return { rows: counted, wallets, legs: otherLegs(decided), settings };
  }
}

/**
 * The lots of a history by the person's rule, or by another one; `until` excludes everything after that day.
 */
export function lotsIn(
  { rows, legs, settings }: CoinHistory,
  rule: Partial<Pick<LotRule, 'method' | 'scope' | 'before'>> = {},
  until?: string,
): Lots {
  const picks = new Map(
    rows.flatMap(({ _id, picks: chosen }) =>
      chosen ? [[_id, chosen.map(({ lotId, amount }) => ({ lotId, units: unitsOf(amount) }))] as const] : [],
    ),
  );
  const { method = settings.method, scope = settings.scope } = rule;
  const seen = until === undefined ? rows : rows.filter(({ date }) => date <= until);
  return lotsOf(seen, legs, {
    method,
    scope,
    ...(method === 'specific' && { picks }),
    ...(rule.before !== undefined && { before: rule.before }),
  });
}
