/** What a transaction says about the bill, subscription or income it is one payment of. */
export interface RepeatStart {
  title: string;
  /** Positive, in units of the currency, with a dot. */
  amount: string;
  direction: 'pay' | 'receive';
  category: string;
  accountId: string;
  /** Of the payment that was. */
  date: string;
}

/** The address that begins something that repeats, filled with what is known of it. Nothing is saved by it. */
export const repeatLink = (start: RepeatStart): string =>
  `/bills?${new URLSearchParams({ view: 'recurring', add: 'repeat', ...start })}`;

/** What such an address says; undefined when it is none. */
export function repeatStartOf(params: URLSearchParams): RepeatStart | undefined {
  if (params.get('add') !== 'repeat') return undefined;
  const text = (name: string) => params.get(name) ?? '';
  return {
    title: text('title').slice(0, 140),
    amount: text('amount'),
    direction: text('direction') === 'receive' ? 'receive' : 'pay',
    category: text('category'),
    accountId: text('accountId'),
    date: text('date'),
  };
}
