import type { Day } from '@app/calendar';
import type { Account, AccountColour, AccountKind } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { accountKinds } from '../account-kinds';
import {
  emptyTerms,
  termProblems,
  termsBody,
  termsOf,
  type TermsForm,
  type TermsProblems,
} from '../cards-and-loans/account-terms';

/** The values of the account dialog. A debt's opening balance is entered as the amount owed, without a sign. */
export interface AccountForm extends TermsForm {
  name: string;
  kind: AccountKind;
  currency: string;
  institution: string;
  mask: string;
  openingMinor: number | null;
  openingProblem?: string | undefined;
  openingDate: Day | '';
  colour: AccountColour | 'kind';
  /** In minor units; null means no notification of a low balance. */
  lowMinor: number | null;
  lowProblem?: string | undefined;
  inNetWorth: boolean;
  inBudget: boolean;
  isDefault: boolean;
}

export type AccountProblems = Partial<
  Record<'name' | 'mask' | 'openingBalance' | 'openingDate' | 'lowBalance', string>
> &
  TermsProblems;

export const emptyAccountForm = (today: Day, currency: string): AccountForm => ({
  name: '',
  kind: 'checking',
  currency,
  institution: '',
  mask: '',
  openingMinor: null,
  openingDate: today,
  colour: 'kind',
  lowMinor: null,
  inNetWorth: true,
  inBudget: true,
  isDefault: false,
  ...emptyTerms,
});

export function accountFormOf(account: Account): AccountForm {
  const minor = minorFromDecimal(account.openingBalance, account.currency);
  return {
    name: account.name,
    kind: account.kind,
    currency: account.currency,
    institution: account.institution ?? '',
    mask: account.mask ?? '',
    openingMinor: accountKinds[account.kind].isDebt && minor !== 0 ? -minor : minor,
    openingDate: account.openingDate,
    colour: account.colour ?? 'kind',
    lowMinor:
      typeof account.lowBalance === 'number' ? minorFromDecimal(account.lowBalance, account.currency) : null,
    inNetWorth: account.inNetWorth,
    inBudget: account.inBudget,
    isDefault: account.isChosenDefault ?? false,
    ...termsOf(account),
  };
}

/** The amount, in minor units, by which transactions changed the balance since the opening; positive raises the figure the form shows. */
function moved(account: Account): number {
  const minor = (amount: number): number => minorFromDecimal(amount, account.currency);
  const sign = accountKinds[account.kind].isDebt ? -1 : 1;
  return sign * (minor(account.balance) - minor(account.openingBalance));
}

/** The current balance, or the amount owed, that results from the form's opening balance. */
export const balanceOf = ({ openingMinor }: AccountForm, account: Account): number | null =>
  openingMinor === null ? null : openingMinor + moved(account) || 0;

/** The opening balance that results in this current balance. */
export const openingFor = (balanceMinor: number | null, account: Account): number | null =>
  balanceMinor === null ? null : balanceMinor - moved(account) || 0;

export function accountProblems(form: AccountForm): AccountProblems {
  const problems: AccountProblems = termProblems(form);
  const name = form.name.trim();
  if (!name) problems.name = 'Give the account a name';
  else if (name.length > 60) problems.name = 'Use at most 60 characters';
  if (form.mask && !/^\d{2,4}$/.test(form.mask)) problems.mask = 'The last two to four digits';
  if (form.openingProblem) problems.openingBalance = form.openingProblem;
  else if (form.openingMinor !== null && Math.abs(form.openingMinor) > 9_999_999_999)
    problems.openingBalance = 'The largest balance is 99,999,999.99';
  if (form.lowProblem) problems.lowBalance = form.lowProblem;
  else if ((form.lowMinor ?? 0) < 0 || (form.lowMinor ?? 0) > 9_999_999_999)
    problems.lowBalance = 'From zero to 99,999,999.99';
  if (!form.openingDate) problems.openingDate = 'Choose a date';
  return problems;
}

const opening = (form: AccountForm): number =>
  jsonNumber((form.openingMinor ?? 0) * (accountKinds[form.kind].isDebt ? -1 : 1) || 0, form.currency);

const lowBalance = (form: AccountForm): number | null =>
  form.lowMinor === null ? null : jsonNumber(form.lowMinor, form.currency);

export const newAccountBody = (form: AccountForm) => ({
  name: form.name.trim(),
  kind: form.kind,
  currency: form.currency,
  openingBalance: opening(form),
  ...(form.openingDate && { openingDate: form.openingDate }),
  ...(form.institution.trim() && { institution: form.institution.trim() }),
  ...(form.mask && { mask: form.mask }),
  ...(form.colour !== 'kind' && { colour: form.colour }),
  ...(accountKinds[form.kind].isSpentFrom && form.lowMinor !== null && { lowBalance: lowBalance(form) }),
  ...(!form.inNetWorth && { inNetWorth: false }),
  ...(!form.inBudget && { inBudget: false }),
  ...(accountKinds[form.kind].hasTerms && termsBody(form)),
  ...(form.isDefault && { isDefault: true }),
});

export const accountChangeBody = (form: AccountForm, account: Account) => ({
  version: account.version,
  name: form.name.trim(),
  institution: form.institution.trim() || null,
  mask: form.mask || null,
  openingBalance: opening(form),
  ...(form.openingDate && { openingDate: form.openingDate }),
  colour: form.colour === 'kind' ? null : form.colour,
  ...(accountKinds[form.kind].isSpentFrom && { lowBalance: lowBalance(form) }),
  inNetWorth: form.inNetWorth,
  inBudget: form.inBudget,
  ...(accountKinds[form.kind].hasTerms && termsBody(form)),
  ...(form.isDefault !== (account.isChosenDefault ?? false) && { isDefault: form.isDefault }),
});
