import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { AccountInverse } from '../accounts/account-change';
import { AccountsWriter } from '../accounts/accounts.writer';
import type { BudgetInverse } from '../budgets/budget-change';
import { BudgetWriter } from '../budgets/budget.writer';
import type { PlannerInverse as EventInverse } from '../financial-events/planner-change';
import { PlannerWriter } from '../financial-events/planner.writer';
import { TripsWriter, type TripInverse } from '../mileage/trips.writer';
import type { ComingBack } from '../recasts/later-categories.writer';
import { OrganisingUndo, type OrganisingInverse } from './organising.undo';
import type { Inverse } from './undo';

export type PlannerInverse =
  | Extract<Inverse, { kind: 'restoreEvent' | 'planner' }>
  | AccountInverse
  | BudgetInverse
  | OrganisingInverse
  | TripInverse;

/** Takes writes beside the ledger back: accounts, financial events with their series, budgets, what puts rows in order and the mileage log. */
@Injectable()
export class PlannerUndo {
  constructor(
    private readonly accounts: AccountsWriter,
    private readonly events: PlannerWriter,
    private readonly budgets: BudgetWriter,
    private readonly organising: OrganisingUndo,
    private readonly trips: TripsWriter,
  ) {}

  async takeBack(
    tx: Tx,
    userId: string,
    inverse: PlannerInverse,
    then: ComingBack,
  ): Promise<Inverse | undefined> {
    if (inverse.kind === 'accounts') return this.accounts.takeBack(tx, userId, inverse);
    if (inverse.kind === 'restoreBudget') return this.budgets.takeBack(tx, inverse);
    if (inverse.kind === 'restoreViews' || inverse.kind === 'restorePerson')
      return this.organising.takeBack(tx, userId, inverse);
    if (inverse.kind === 'restoreTrip') return this.trips.takeBack(tx, userId, inverse);
    if (inverse.kind === 'planner')
      return { kind: 'planner', changes: await this.eventsBack(tx, userId, inverse.changes, then) };
    await this.events.restore(tx, userId, inverse.row, then);
    return undefined;
  }

  /** Takes changes of events and series back, and says how to take that back in turn. */
  eventsBack(
    tx: Tx,
    userId: string,
    changes: readonly EventInverse[],
    then: ComingBack,
  ): Promise<EventInverse[]> {
    return this.events.takeBack(tx, userId, changes, then);
  }
}
