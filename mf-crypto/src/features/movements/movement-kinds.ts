import type { MovementKind } from '@app/contracts-crypto';
import { isCurrency } from '@app/money';

export interface KindChoice {
  value: MovementKind;
  label: string;
  /** What its dollar amount means; undefined for kinds without one. */
  valueLabel?: string;
}

const coinKinds: readonly KindChoice[] = [
  { value: 'buy', label: 'Bought', valueLabel: 'What it cost' },
  { value: 'sell', label: 'Sold', valueLabel: 'What it brought in' },
  { value: 'swap', label: 'Swapped for another coin', valueLabel: 'What it was worth' },
  { value: 'receive', label: 'Deposit: received', valueLabel: 'What it was worth then' },
  { value: 'send', label: 'Withdrawal: sent', valueLabel: 'What it was worth then' },
  { value: 'staking_reward', label: 'Staking reward', valueLabel: 'What it was worth then' },
  { value: 'interest', label: 'Interest', valueLabel: 'What it was worth then' },
  { value: 'airdrop', label: 'Airdrop', valueLabel: 'What it was worth then' },
  { value: 'mining', label: 'Mined', valueLabel: 'What it was worth then' },
  { value: 'spend', label: 'Spent on something', valueLabel: 'Price of what you got' },
  { value: 'fee', label: 'Paid as a fee', valueLabel: 'What it was worth then' },
  { value: 'gift_in', label: 'A gift to you', valueLabel: 'What the giver paid' },
  { value: 'gift_out', label: 'A gift from you', valueLabel: 'What it was worth then' },
  { value: 'donation', label: 'Donated', valueLabel: 'What it was worth then' },
  { value: 'lost', label: 'Lost or stolen' },
  { value: 'split', label: 'More coins by a split' },
];
const cashKinds: readonly KindChoice[] = [
  { value: 'deposit', label: 'Deposit', valueLabel: 'In US dollars' },
  { value: 'withdrawal', label: 'Withdrawal', valueLabel: 'In US dollars' },
  { value: 'interest', label: 'Interest', valueLabel: 'In US dollars' },
  { value: 'fee', label: 'Fee', valueLabel: 'In US dollars' },
];

/** The kinds of movement for a wallet of a coin, or of money at an exchange. */
export const kindsFor = (coin: string): readonly KindChoice[] => (isCurrency(coin) ? cashKinds : coinKinds);

const names = new Map<string, string>([
  ...coinKinds.map(({ value, label }): [string, string] => [value, label]),
  ['receive', 'Received'],
  ['send', 'Sent'],
  ['swap', 'Swapped'],
  ['deposit', 'Deposit'],
  ['withdrawal', 'Withdrawal'],
]);

/** The name of a kind; unknown ones are derived, for example `staking_reward` gives `Staking reward`. */
export function kindName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return names.get(type) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
