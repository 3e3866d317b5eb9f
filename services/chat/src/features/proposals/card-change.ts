import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  changeEventEndpoint,
  changeTransactionEndpoint,
  createRuleEndpoint,
  moveBudgetEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import { snoozeAlertEndpoint } from '@app/contracts-insights';

/** Every write that a card can make. No other write is possible from chat. */
export const cardWrites = {
  add: addTransactionEndpoint,
  change: changeTransactionEndpoint,
  move: moveBudgetEndpoint,
  assign: assignBudgetEndpoint,
  paid: changeEventEndpoint,
  rule: createRuleEndpoint,
  snooze: snoozeAlertEndpoint,
  undo: undoEndpoint,
} as const;

/** A change that waits for confirmation: the write and its request, or the undo ids of the changes that are undone. */
export interface CardChange {
  write: keyof typeof cardWrites;
  input: Record<string, unknown>;
}

/** A proposal in words and lines; or a question back, without a change. */
export type Proposal =
  | {
      title: string;
      lines: { label: string; before?: string; after: string }[];
      change: CardChange;
      link?: string;
    }
  | { ask: string };

export const fiveMinutesMs = 5 * 60_000;
