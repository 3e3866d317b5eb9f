import type { Account, Goal, GoalKind, PayoffOrder } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';

/** The values of the drawer while a goal is created or changed. */
export interface GoalForm {
  kind: GoalKind;
  name: string;
  picture: string;
  priority: string;
  target: number | null;
  months: string;
  by: string;
  monthly: number | null;
  start: number | null;
  startedOn: string;
  accounts: string[];
  category: string;
  order: PayoffOrder;
}

const debts: readonly Account['kind'][] = ['card', 'loan', 'mortgage', 'otherLiability'];
const goods: readonly Account['kind'][] = ['property', 'vehicle', 'otherAsset'];

/** The open accounts that a goal of this kind can count, plus those it already has. */
export const accountsFor = (
  kind: GoalKind,
  accounts: readonly Account[],
  chosen: readonly string[],
): Account[] =>
  accounts.filter(
    (account) =>
      chosen.includes(account.id) ||
      (!account.closed &&
        debts.includes(account.kind) === (kind === 'debt') &&
        !goods.includes(account.kind)),
  );

const names: Record<GoalKind, { name: string; picture: string }> = {
  save: { name: '', picture: 'beach' },
  debt: { name: 'Debt free', picture: 'freedom' },
  emergency: { name: 'Emergency fund', picture: 'umbrella' },
};

export const blankForm = (kind: GoalKind): GoalForm => ({
  kind,
  ...names[kind],
  priority: kind === 'emergency' ? '1' : '5',
  target: null,
  months: '3',
  by: '',
  monthly: null,
  start: null,
  startedOn: '',
  accounts: [],
  category: '',
  order: 'avalanche',
});

export function formOf(goal: Goal): GoalForm {
  const minor = (amount: number | null): number | null =>
    amount === null ? null : minorFromDecimal(amount, goal.currency);
  return {
    kind: goal.kind,
    name: goal.name,
    picture: goal.picture,
    priority: String(goal.priority),
    target: goal.kind === 'save' ? minor(goal.target) : null,
    months: String(goal.months ?? 3),
    by: goal.by ?? '',
    monthly: minor(goal.monthly),
    start: minor(goal.startBalance),
    startedOn: goal.startedOn,
    accounts: [...goal.accounts],
    category: goal.category ?? '',
    order: goal.order ?? 'avalanche',
  };
}

export type Problems = Partial<Record<'name' | 'target' | 'months' | 'accounts', string>>;

/** Why the goal cannot be saved, by field. */
export function problemsOf(form: GoalForm): Problems {
  const months = Number(form.months);
  return {
    ...(form.name.trim() === '' && { name: 'Give the goal a name' }),
    ...(form.kind === 'save' && !(form.target && form.target > 0) && { target: 'Enter an amount' }),
    ...(form.kind === 'emergency' &&
      !(months >= 0.5 && months <= 60 && Number.isInteger(months * 2)) && {
        months: 'Enter whole or half months, up to 60',
      }),
    ...(form.accounts.length === 0 &&
      form.category === '' && {
        accounts: form.kind === 'debt' ? 'Choose the debts to pay down' : 'Choose where the money is kept',
      }),
  };
}

/** The fields that creating and changing a goal have in common. */
export function bodyOf(form: GoalForm, currency: string) {
  const amount = (minor: number): number => jsonNumber(minor, currency);
  return {
    name: form.name.trim(),
    picture: form.picture,
    priority: Number(form.priority),
    by: form.by || null,
    monthly: form.monthly === null ? null : amount(form.monthly),
    accounts: form.category ? [] : form.accounts,
    category: form.category || null,
    ...(form.kind === 'save' && { target: amount(form.target ?? 0) }),
    ...(form.kind === 'emergency' && { months: Number(form.months) }),
    ...(form.kind === 'debt' && { order: form.order }),
    ...(form.start !== null && { startBalance: amount(form.start) }),
    ...(form.startedOn && { startedOn: form.startedOn }),
  };
}
