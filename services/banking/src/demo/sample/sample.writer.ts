import { Injectable } from '@nestjs/common';
import { monthOf, todayIn } from '@app/calendar';
import {
  accountsChangedEvent,
  goalsChangedEvent,
  importCommittedEvent,
  peopleChangedEvent,
  recurringChangedEvent,
} from '@app/contracts-banking';
import { newId } from '@app/ids';
import { isCurrency } from '@app/money';
import type { Tx } from '@app/persistence';
import { GoalsRepository } from '../../planning/goals/goals.repository';
import { demoGoals } from '../build/demo-goals';
import { demoLedger, type DemoLedger } from '../demo-ledger';
import { DemoLedgerWriter } from '../demo-ledger.writer';
import { demoPlans, DemoPlansWriter, type GeneratedPlans } from '../demo-plans.writer';
import { EmptyLedgerReader } from './empty-ledger.reader';
import type { RemoveSample } from './remove-sample';
import { sampleName } from './sample';

/** Fixed, so that the sample is the same for everybody and the same as the demo. */
const seed = 1;

/** The owner of a sample, with the time zone for its days and the currency of its plans. */
export interface SampleOwner {
  userId: string;
  timeZone: string;
  currency: string;
}

export interface WrittenSample {
  accounts: number;
  transactions: number;
  removal: RemoveSample;
}

/** Fills an empty ledger with the demo's data. */
@Injectable()
export class SampleWriter {
  constructor(
    private readonly empty: EmptyLedgerReader,
    private readonly books: DemoLedgerWriter,
    private readonly plans: DemoPlansWriter,
    private readonly goals: GoalsRepository,
  ) {}

  /** Throws LEDGER_NOT_EMPTY if the person already has own data. */
  async write(tx: Tx, { userId, timeZone, currency }: SampleOwner): Promise<WrittenSample> {
    await this.empty.require(tx, userId);
    const today = todayIn(timeZone);
    const sampleId = newId();
    const ledger = asSample(demoLedger(seed, today, userId), sampleId);
    const plans = demoPlans({ seed, userId }, today, ledger, isCurrency(currency) ? currency : 'USD');
    const people = await this.books.write(tx, userId, ledger);
    const budgets = await this.plans.plan(tx, plans, ledger.categories);
    const goals = demoGoals({ seed, userId }, today, ledger.accountId);
    await this.goals.insert(goals, tx.session);
    this.publish(tx, sampleId, ledger, plans);
    return {
      accounts: ledger.accounts.length,
      transactions: ledger.rows.length,
      removal: {
        kind: 'removeSample',
        sampleId,
        accounts: ledger.accounts.map(({ _id }) => _id),
        events: plans.events.map(({ _id }) => _id),
        series: plans.series.map(({ _id }) => _id),
        people,
        goals: goals.map(({ _id }) => _id),
        budgets,
      },
    };
  }

  private publish(
    tx: Tx,
    sampleId: string,
    { accounts, rows }: DemoLedger,
    { userId }: GeneratedPlans,
  ): void {
    const months = [...new Set(rows.map(({ date }) => monthOf(date)))].sort();
    const added = rows.length;
    tx.emit(importCommittedEvent, { userId, importId: sampleId, added, undone: false, months });
    for (const { _id } of accounts) tx.emit(accountsChangedEvent, { userId, accountId: _id });
    tx.emit(peopleChangedEvent, { userId });
    tx.emit(goalsChangedEvent, { userId });
    tx.emit(recurringChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
    tx.audit({ action: 'sample.load', object: sampleId, after: { name: sampleName, rows: added, months } });
  }
}

/** Marks the rows with the id of the sample, so that an undo finds them wherever they were moved. */
const asSample = (ledger: DemoLedger, sampleId: string): DemoLedger => ({
  ...ledger,
  rows: ledger.rows.map((row) => ({ ...row, importId: sampleId, reviewed: row.reviewed ?? true })),
});
