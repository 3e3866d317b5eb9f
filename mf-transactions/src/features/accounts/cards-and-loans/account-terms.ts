import type { Account, AccountKind, PaymentRule } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';

/** The terms of a debt as typed. */
export interface TermsForm {
  limitMinor: number | null;
  limitProblem?: string | undefined;
  apr: string;
  closingDay: string;
  dueDay: string;
  minPercent: string;
  minMinor: number | null;
  minProblem?: string | undefined;
}

export type TermsProblems = Partial<
  Record<'limit' | 'apr' | 'closingDay' | 'dueDay' | 'minPercent' | 'minPayment', string>
>;

export const emptyTerms: TermsForm = {
  limitMinor: null,
  apr: '',
  closingDay: '',
  dueDay: '',
  minPercent: '',
  minMinor: null,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const termsOf = ({ currency, limit, apr, closingDay, dueDay, minPayment }: Account): TermsForm => ({
  limitMinor: limit === null ? null : minorFromDecimal(limit, currency),
  apr: textOf(apr),
  closingDay: textOf(closingDay),
  dueDay: textOf(dueDay),
  minPercent: minPayment && minPayment.percent > 0 ? String(minPayment.percent) : '',
  minMinor: minPayment ? minorFromDecimal(minPayment.atLeast, currency) : null,
});

/** A percentage from 0 to 100 as people type it, with a point or a comma. Returns null if empty, NaN if it is not a percentage. */
function percentOf(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (plain === '') return null;
  return /^\d{1,3}(\.\d{1,3})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : NaN;
}
const isWrong = (value: number | null): boolean => value !== null && Number.isNaN(value);
const isDayOfMonth = (text: string): boolean => /^([1-9]|[12]\d|3[01])$/.test(text.trim());
const maxMinor = 9_999_999_999;

export function termProblems(form: TermsForm & { kind: AccountKind }): TermsProblems {
  const problems: TermsProblems = {};
  const percent = 'A percentage from 0 to 100, at most three decimals';
  if (isWrong(percentOf(form.apr))) problems.apr = percent;
  if (isWrong(percentOf(form.minPercent))) problems.minPercent = percent;
  for (const day of ['closingDay', 'dueDay'] as const)
    if (form[day].trim() && !isDayOfMonth(form[day])) problems[day] = 'A day from 1 to 31';
  for (const [name, minor, problem] of [
    ['limit', form.limitMinor, form.limitProblem],
    ['minPayment', form.minMinor, form.minProblem],
  ] as const)
    if (problem) problems[name] = problem;
    else if (minor !== null && (minor < 0 || minor > maxMinor))
      problems[name] = 'Between 0 and 99,999,999.99';
  return problems;
}

function ruleOf(form: TermsForm & { currency: string }): PaymentRule | null {
  const percent = percentOf(form.minPercent);
  if (percent === null && form.minMinor === null) return null;
  return { percent: percent ?? 0, atLeast: jsonNumber(form.minMinor ?? 0, form.currency) };
}

/** The terms that apply to this kind; a field left empty clears the stored value. */
export function termsBody(form: TermsForm & { kind: AccountKind; currency: string }) {
  const day = (text: string): number | null => (text.trim() ? Number(text) : null);
  return {
    apr: percentOf(form.apr),
    dueDay: day(form.dueDay),
    minPayment: ruleOf(form),
    ...(form.kind === 'card' && {
      limit: form.limitMinor === null ? null : jsonNumber(form.limitMinor, form.currency),
      closingDay: day(form.closingDay),
    }),
  };
}
