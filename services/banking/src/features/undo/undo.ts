import type { Month } from '@app/calendar';
import type { AccountInverse } from '../accounts/account-change';
import type { BudgetInverse } from '../budgets/budget-change';
import type { EventRow } from '../financial-events/financial-event';
import type { RefundsInverse } from '../ledger-settings/refund-counting.writer';
import type { DeletedImportRow } from '../imports/import.schema';
import type { ViewsInverse } from '../saved-views/saved-views.writer';
import type { PlannerInverse } from '../financial-events/planner-change';
import type { PersonInverse } from '../people/people.writer';
import type { TripInverse } from '../mileage/trips.writer';
import type { PairKind } from '../transactions/links/pair-rejection.schema';
import type { TransactionRow } from '../transactions/transaction';

/** What takes a write back. `stamp` is what the row must still be. */
export type Inverse =
  | { kind: 'remove'; id: string; stamp: string }
  | { kind: 'restore'; row: TransactionRow }
  | { kind: 'change'; row: TransactionRow; stamp: string }
  /** Several rows at once, as they were, and what the planner made of them; a null row was not there, a null stamp says it is not there now. */
  | { kind: 'rows'; rows: RowBack[]; rejected?: RejectedBack; planner?: PlannerInverse[] }
  | RemoveImport
  | RemoveSample
  | { kind: 'restoreEvent'; row: EventRow }
  | { kind: 'recast'; recastId: string }
  | RefundsInverse
  | { kind: 'planner'; changes: PlannerInverse[] }
  | AccountInverse
  | BudgetInverse
  | ViewsInverse
  | TripInverse
  | PersonInverse;

export interface RowBack {
  id: string;
  row: TransactionRow | null;
  stamp: string | null;
}

/** Whether a pair of rows is to be known as rejected again. */
export interface RejectedBack {
  ids: [string, string];
  /** Missing: a transfer. */
  kind?: PairKind;
  known: boolean;
}

/** Takes a whole import back: its rows go, those it changed become what they were, what it noted is forgotten. */
export interface RemoveImport {
  kind: 'removeImport';
  importId: string;
  rows: number;
  months: Month[];
  merged?: { row: TransactionRow; stamp: string }[];
  /** Other legs of transfers that the import confirmed. */
  linked?: { row: TransactionRow; stamp: string }[];
  /** Notes of rows that were left out or merged. */
  notes?: string[];
  /** Notes the import removed. */
  forgotten?: DeletedImportRow[];
}

/** Takes sample data away: its rows, accounts and plans, by id. */
export interface RemoveSample {
  kind: 'removeSample';
  /** `importId` of its rows. */
  sampleId: string;
  accounts: string[];
  events: string[];
  series: string[];
  /** Missing in those of before there were people. */
  people?: string[];
  budgets: BudgetInverse;
}

export interface UndoRecord {
  _id: string;
  userId: string;
  inverse: Inverse;
  expiresAt: Date;
  usedAt?: Date;
}
