import type { Day } from '@app/calendar';
import type { MovementKind, Wallet } from '@app/contracts-crypto';
import { quantityFrom, quantityProblem } from '../quantity/quantity-text';

/** A movement in the form: texts as typed. */
export interface MovementDraft {
  walletId: string;
  kind: MovementKind;
  amount: string;
  date: Day | '';
  valueMinor: number | null;
  valueProblem?: string | undefined;
  feeMinor: number | null;
  feeProblem?: string | undefined;
  networkFee: string;
  counterId: string;
  counterAmount: string;
  description: string;
  hash: string;
  keepBalance: boolean;
}

export const emptyDraft = (wallet: Wallet | undefined, today: Day): MovementDraft => ({
  walletId: wallet?.id ?? '',
  kind: 'buy',
  amount: '',
  date: today,
  valueMinor: null,
  feeMinor: null,
  networkFee: '',
  counterId: '',
  counterAmount: '',
  description: '',
  hash: '',
  keepBalance: false,
});

export type MovementProblems = Partial<
  Record<'amount' | 'date' | 'value' | 'fee' | 'networkFee' | 'counter', string | undefined>
>;

/** The problem of each field, and what to do about it. */
export function problemsOf(
  draft: MovementDraft,
  kind: MovementKind,
  today: Day,
  locale: string,
): MovementProblems {
  return {
    amount: quantityProblem(draft.amount, locale),
    date: !draft.date ? 'Choose the day' : draft.date > today ? 'Choose today or an earlier day' : undefined,
    value: draft.valueProblem,
    fee: draft.feeProblem,
    networkFee: kind === 'send' ? networkFeeProblem(draft, locale) : undefined,
    counter: kind === 'swap' ? counterProblem(draft, locale) : undefined,
  };
}

function networkFeeProblem({ networkFee, amount }: MovementDraft, locale: string): string | undefined {
  if (networkFee.trim() === '') return undefined;
  const fee = quantityFrom(networkFee, locale);
  if (fee === undefined) return 'Enter a number with at most 18 decimals';
  // In units of 10^-18, so that even tiny fees are compared exactly.
  return attoOf(fee) <= attoOf(quantityFrom(amount, locale) ?? '0') ? undefined : 'More than what was sent';
}

const counterProblem = ({ counterId, counterAmount }: MovementDraft, locale: string): string | undefined =>
  counterId === '' ? 'Choose the wallet it came into' : quantityProblem(counterAmount, locale);

const attoOf = (quantity: string): bigint => {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole + part.padEnd(18, '0'));
};
