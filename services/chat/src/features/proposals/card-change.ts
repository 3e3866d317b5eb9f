import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  changeEventEndpoint,
  changeTransactionEndpoint,
  createRuleEndpoint,
  moveBudgetEndpoint,
} from '@app/contracts-banking';
import { snoozeAlertEndpoint } from '@app/contracts-insights';

/** Every write a card may make. What is not here cannot be made from the chat, whatever is asked. */
export const cardWrites = {
  add: addTransactionEndpoint,
  change: changeTransactionEndpoint,
  move: moveBudgetEndpoint,
  assign: assignBudgetEndpoint,
  paid: changeEventEndpoint,
  rule: createRuleEndpoint,
  snooze: snoozeAlertEndpoint,
} as const;

/** One change that waits for a yes: which write, and what it is sent. */
export interface CardChange {
  write: keyof typeof cardWrites;
  input: Record<string, unknown>;
}

/** What is proposed, in words and lines; or a question back, without a change. */
export type Proposal =
  | {
      title: string;
      lines: { label: string; before?: string; after: string }[];
      change: CardChange;
      link?: string;
    }
  | { ask: string };

export const fiveMinutesMs = 5 * 60_000;
