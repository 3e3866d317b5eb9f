/** Actions in investment accounts that only move money, with their direction; 0 if the amount has its own sign. */
const cashActions: Readonly<Record<string, readonly [words: string, sign: 1 | -1 | 0]>> = {
  cash: ['Cash', 0],
  contribx: ['Contribution', 1],
  withdrwx: ['Withdrawal', -1],
  xin: ['Transfer in', 1],
  xout: ['Transfer out', -1],
  div: ['Dividend', 1],
  intinc: ['Interest', 1],
  cgshort: ['Capital gain', 1],
  cgmid: ['Capital gain', 1],
  cglong: ['Capital gain', 1],
  miscinc: ['Income', 1],
  miscexp: ['Expense', -1],
  margint: ['Margin interest', -1],
};

/** Converts the fields of an investment record to those of a money movement; undefined for a trade of securities. */
export function cashFields(fields: ReadonlyMap<string, string>): Map<string, string> | undefined {
  const action = cashActions[(fields.get('N') ?? '').trim().toLowerCase()];
  const amount = fields.get('T') ?? fields.get('U');
  if (!action || amount === undefined) return undefined;
  const [words, sign] = action;
  const cash = new Map(fields);
  cash.delete('N');
  cash.set('T', sign === -1 && !amount.startsWith('-') ? `-${amount}` : amount);
  if (!fields.get('P')) cash.set('P', [words, fields.get('Y')].filter(Boolean).join(' '));
  return cash;
}
