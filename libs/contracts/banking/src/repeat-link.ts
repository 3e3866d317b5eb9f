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
  /** What it was split into, amounts as above; they add up to it. Missing: it was whole. */
  parts?: RepeatPart[];
}

export interface RepeatPart {
  amount: string;
  category: string;
  /** Id of whom it is for. */
  person?: string;
}

/** The address that begins something that repeats, filled with what is known of it. Nothing is saved by it. */
export function repeatLink({ parts = [], ...start }: RepeatStart): string {
  const params = new URLSearchParams({ view: 'recurring', add: 'repeat', ...start });
  for (const { amount, category } of parts) params.append('part', `${amount} ${category}`);
  if (parts.some(({ person }) => person))
    for (const { person = '' } of parts) params.append('person', person);
  return `/bills?${params}`;
}

/** What such an address says; undefined when it is none. */
export function repeatStartOf(params: URLSearchParams): RepeatStart | undefined {
  if (params.get('add') !== 'repeat') return undefined;
  const text = (name: string) => params.get(name) ?? '';
  const people = params.getAll('person');
  const parts = params.getAll('part').map((part, index): RepeatPart => {
    const at = part.indexOf(' ');
    const person = people[index]?.slice(0, 80);
    return {
      amount: part.slice(0, Math.max(0, at)),
      category: part.slice(at + 1).slice(0, 60),
      ...(person && { person }),
    };
  });
  return {
    title: text('title').slice(0, 140),
    amount: text('amount'),
    direction: text('direction') === 'receive' ? 'receive' : 'pay',
    category: text('category'),
    accountId: text('accountId'),
    date: text('date'),
    ...(parts.length > 0 && { parts }),
  };
}
