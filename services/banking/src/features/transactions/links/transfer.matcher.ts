import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../accounts/accounts.repository';
import { LargeChanges } from '../../ledger/large-changes.reader';
import { RatesService } from '../../rates/rates.service';
import { asTransfer, type RowChange } from './linked-rows';
import type { TransactionRow } from '../transaction';
import {
  candidatePairs,
  isFree,
  mostDaysApart,
  obviousPair,
  suggestedPairs,
  type TransferPair,
} from './transfer-match';
import { PairRejectionsRepository } from './pair-rejections.repository';
import { TransactionsRepository } from '../transactions.repository';

const suggestedDays = 92;

/** Finds what may be the other leg of a transfer, by the rule of {@link candidatePairs}. */
@Injectable()
export class TransferMatcher {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
    private readonly accounts: AccountsRepository,
    private readonly large: LargeChanges,
  ) {}

  /** A new row, and its link to the other leg where that is beyond doubt, and not of an import that has not ended: such a pair is suggested later. */
  async withObviousLeg(tx: Tx, row: TransactionRow): Promise<RowChange[]> {
    const alone: RowChange[] = [{ before: null, after: row }];
    if (!isFree(row) || row.status !== 'completed') return alone;
    // The other leg is in another account. Which there are was read for the write already; the rows of the day were not.
    const accounts = await this.accounts.all(row.userId, tx.session);
    if (accounts.every(({ _id }) => _id === row.accountId)) return alone;
    const others = await this.rows.ofAmount(row.userId, row.date, row.amountMinor, row.currency, tx.session);
    if (others.length === 0) return alone;
    const pair = obviousPair(row, others, await this.rejections.all(row.userId, tx.session));
    if (!pair) return alone;
    const other = pair.from._id === row._id ? pair.to : pair.from;
    if ((await this.large.settledOf(tx, row.userId, [other])).length === 0) return alone;
    const linked = asTransfer(pair.from, pair.to, newId()).map(({ after }) => after!);
    return [
      { before: null, after: linked.find(({ _id }) => _id === row._id)! },
      { before: other, after: linked.find(({ _id }) => _id === other._id)! },
    ];
  }

  /** Everything that may belong to one row. */
  async ofId(actor: Actor, id: string): Promise<TransferPair[]> {
    const row = await this.rows.one(actor.userId, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const around = await this.rows.between(
      row.userId,
      addDays(row.date, -mostDaysApart),
      addDays(row.date, mostDaysApart),
    );
    const rejected = await this.rejections.all(row.userId);
    return candidatePairs(around, rejected, await this.rates.ofDays(actor, around)).filter(
      ({ from, to }) => from._id === row._id || to._id === row._id,
    );
  }

  /** What the last three months hold, each row at most once. */
  async recent({ actor }: CallContext): Promise<TransferPair[]> {
    const today = todayIn(actor.timeZone);
    const rows = await this.rows.between(
      actor.userId,
      addDays(today, -suggestedDays),
      addDays(today, mostDaysApart),
    );
    const rejected = await this.rejections.all(actor.userId);
    return suggestedPairs(rows, rejected, await this.rates.ofDays(actor, rows));
  }
}
