/** Data of a transaction that prefills the bill, subscription or income it is one payment of. */
export interface SeriesPrefill {
  title: string;
  /** Positive, in major units of the currency, with a decimal point. */
  amount: string;
  direction: 'pay' | 'receive';
  category: string;
  accountId: string;
  /** Date of the existing payment. */
  date: string;
  /** Its split parts, with amounts as above that add up to it. Missing if it was not split. */
  parts?: SeriesPrefillPart[];
}

export interface SeriesPrefillPart {
  amount: string;
  category: string;
  /** Id of the person it is for. */
  person?: string;
}

/** The address of the form for a new series, prefilled. Opening it saves nothing. */
export function newSeriesLink({ parts = [], ...start }: SeriesPrefill): string {
  const params = new URLSearchParams({ view: 'recurring', add: 'repeat', ...start });
  for (const { amount, category } of parts) params.append('part', `${amount} ${category}`);
  if (parts.some(({ person }) => person))
    for (const { person = '' } of parts) params.append('person', person);
  return `/bills?${params}`;
}

/** Parses such an address; undefined if it is a different one. */
export function seriesPrefillOf(params: URLSearchParams): SeriesPrefill | undefined {
  if (params.get('add') !== 'repeat') return undefined;
  const text = (name: string) => params.get(name) ?? '';
  const people = params.getAll('person');
  const parts = params.getAll('part').map((part, index): SeriesPrefillPart => {
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
