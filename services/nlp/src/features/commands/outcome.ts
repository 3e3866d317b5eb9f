import type {
  CommandFigure,
  CommandName,
  CommandSlots,
  Outcome as Mode,
  UtteranceReply,
  WrittenByVoice,
} from '@app/contracts-nlp';
import { jsonNumber } from '@app/money';
import type { Slots } from '@app/nlu-core';
import type { StoredFrame } from './pending.schema';

/** What came of a command, before it becomes the public answer. */
export interface Outcome {
  success: boolean;
  mode: Mode;
  message: string;
  /** When the command turns out as another one: a yes carries out an add. */
  command?: CommandName;
  slots?: Slots;
  lines?: readonly Slots[];
  transactions?: WrittenByVoice[];
  undoIds?: string[];
  figures?: CommandFigure[];
  navigate?: string;
  suggestion?: { label: string; path: string };
  budgetImpact?: UtteranceReply['budgetImpact'];
  /** Waits for a yes or for what was missing. */
  waits?: { kind: 'yes' | 'completion'; frame: StoredFrame; heard: string | null };
  /** The command this one took back. */
  takesBack?: string;
  /** Leave what waits as it is. */
  keepsPending?: boolean;
}

export const refuse = (message: string, rest: Partial<Outcome> = {}): Outcome => ({
  success: false,
  mode: 'refuse',
  message,
  ...rest,
});
export const answer = (message: string, rest: Partial<Outcome> = {}): Outcome => ({
  success: true,
  mode: 'answer',
  message,
  ...rest,
});

/** Slots as public JSON: amounts as numbers, periods with both ends. */
export function publicSlots(slots: Slots, currency: string): CommandSlots {
  const { amountCents, limit, period } = slots;
  const minor = amountCents ?? limit;
  const code = slots.currency ?? currency;
  return {
    ...(minor === undefined ? {} : { amount: jsonNumber(minor, code), currency: code }),
    ...(slots.type ? { type: slots.type } : {}),
    ...(slots.category ? { category: slots.category } : {}),
    ...(slots.date ? { date: slots.date } : {}),
    ...(slots.merchant ? { merchant: slots.merchant } : {}),
    ...(slots.description ? { description: slots.description } : {}),
    ...(slots.paymentMethod ? { paymentMethod: slots.paymentMethod } : {}),
    ...(slots.account ? { account: slots.account } : {}),
    ...(period ? { period: { from: period[0], to: period[1] } } : {}),
  };
}
