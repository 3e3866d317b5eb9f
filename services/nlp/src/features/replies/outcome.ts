import type {
  CommandFigure,
  CommandName,
  CommandSlots,
  Outcome as Mode,
  UtteranceReply,
  WrittenByVoice,
} from '@app/contracts-nlp';
import { jsonNumber } from '@app/money';
import type { Frame, Slots } from '@app/nlu-core';
import type { Question } from '@app/question-engine';

/** A frame as it is stored: values only. */
export type StoredFrame = Pick<
  Frame,
  'intent' | 'slots' | 'template' | 'certainty' | 'hazards' | 'missing' | 'lines'
> & {
  /** The rows that a yes deletes. */
  rowIds?: readonly string[];
};

/** The part of a frame that is stored while it waits for a yes. */
export const storedFrame = ({
  intent,
  slots,
  template,
  certainty,
  hazards,
  lines,
}: StoredFrame): StoredFrame => ({
  ...{ intent, slots, template, certainty, hazards },
  ...(lines && { lines }),
});

/** The result of a command before it becomes the public reply. */
export interface Outcome {
  success: boolean;
  mode: Mode;
  message: string;
  /** Set if it differs from the utterance's intent: for example, a yes executes an add. */
  command?: CommandName;
  slots?: Slots;
  lines?: readonly Slots[];
  transactions?: WrittenByVoice[];
  undoIds?: string[];
  /** The change as a noun phrase, for the messages of its undo and redo: `the change of Lunch to category Travel`. */
  what?: string;
  figures?: CommandFigure[];
  /** The question that was answered, which a follow-up continues. */
  question?: Question;
  navigate?: string;
  suggestion?: { label: string; path: string };
  /** Sentences that can be said instead. */
  examples?: string[];
  budgetImpact?: UtteranceReply['budgetImpact'];
  /** What the command waits for: a yes, or a missing part. */
  waits?: { kind: 'yes' | 'completion'; frame: StoredFrame; transcript: string | null };
  /** The commands that this one undid. */
  undoesCommands?: readonly string[];
  /** Undo entries that restore what was undone. */
  redoIds?: string[];
  /** The undo that this command reverted. */
  redoesCommand?: string;
  /** Leaves the pending command unchanged. */
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
  const { amountMinor, limitMinor, period } = slots;
  const minor = amountMinor ?? limitMinor;
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
