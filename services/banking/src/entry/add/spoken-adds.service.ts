import { Injectable } from '@nestjs/common';
import type { addTransactionEndpoint, Transaction } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../ledger/model/transaction';
import { BudgetStatusReader } from '../../planning/budgets/budget-status.reader';
import { enforceVoiceLimit } from './voice-limit';
import { VoiceSpendWindowsRepository } from './voice-spend-windows.repository';

/** Accepts an add by voice only with evidence and within the limit, and reports the state of the budgets it counts in. */
@Injectable()
export class SpokenAddsService {
  constructor(
    private readonly windows: VoiceSpendWindowsRepository,
    private readonly status: BudgetStatusReader,
  ) {}

  async enforce(
    tx: Tx,
    call: CallContext,
    evidence: RequestOf<typeof addTransactionEndpoint>['spoken'],
    row: TransactionRow,
  ): Promise<void> {
    if (!evidence && call.source !== 'voice') return;
    const adds = enforceVoiceLimit(
      evidence ?? { certainty: 0, confirmed: false, pressed: false },
      row.amountMinor,
      row.currency,
      await this.windows.recent(row.userId, tx.session),
      Date.now(),
    );
    if (adds) await this.windows.keep(row.userId, adds, tx.session);
  }

  /** Called in the transaction of the add, which has already read what a warning needs. */
  async budgets(
    tx: Tx,
    { actor }: CallContext,
    evidence: RequestOf<typeof addTransactionEndpoint>['spoken'],
    { type, category, lines }: Transaction,
  ): Promise<Pick<ReplyOf<typeof addTransactionEndpoint>, 'budgets'>> {
    if (!evidence || type !== 'expense') return {};
    const categories = lines.length > 0 ? lines.map((line) => line.category) : [category];
    return { budgets: await this.status.within(tx, actor, categories) };
  }
}
