import type { Day } from '@app/calendar';
import { jsonNumber } from '@app/money';

/** What the Add Event dialog holds while it is open. */
export interface EventForm {
  title: string;
  date: Day | '';
  direction: 'pay' | 'receive';
  amountMinor: number | null;
  amountProblem?: string;
  category: string;
  accountId: string;
  note: string;
  alreadyPaid: boolean;
}

export type EventProblems = Partial<Record<'title' | 'date' | 'amount' | 'note', string>>;

/** What stands in the way of saving, by field; empty when nothing does. */
export function eventProblems(form: EventForm, today: Day): EventProblems {
  const title = form.title.trim();
  const problems: EventProblems = {};
  if (!title) problems.title = 'Give it a title';
  else if (title.length > 140) problems.title = 'Use at most 140 characters';
  if (!form.date) problems.date = 'Choose a date';
  else if (form.date < today && !form.alreadyPaid)
    problems.date = 'A past date is for something already paid: tick the box below';
  if (form.amountProblem) problems.amount = form.amountProblem;
  else if (form.amountMinor !== null && (form.amountMinor < 0 || form.amountMinor > 9_999_999_999))
    problems.amount = 'Enter an amount between 0 and 99,999,999.99';
  if (form.note.length > 2000) problems.note = 'Use at most 2,000 characters';
  return problems;
}

/** The body of the call; the amount signed by its direction. */
export const eventBody = (form: EventForm, currency: string) => ({
  title: form.title.trim(),
  date: form.date,
  amount: jsonNumber((form.amountMinor ?? 0) * (form.direction === 'pay' ? -1 : 1), currency),
  category: form.category,
  alreadyPaid: form.alreadyPaid,
  ...(form.accountId && { accountId: form.accountId }),
  ...(form.note.trim() && { note: form.note.trim() }),
});
