import { listLink, type Attention, type FigureKind } from '@app/contracts-banking';

/** Each count with its unit, and the list that adds up to it. */
export const attentionKinds: readonly {
  of: keyof Attention;
  figure: FigureKind;
  one: string;
  several: string;
  to: string;
}[] = [
  {
    of: 'toReview',
    figure: 'toReview',
    one: 'transaction to review',
    several: 'transactions to review',
    to: '/transactions/review',
  },
  {
    of: 'duplicates',
    figure: 'possibleDuplicates',
    one: 'possible duplicate',
    several: 'possible duplicates',
    to: '/transactions/review?kind=duplicate',
  },
  {
    of: 'transfers',
    figure: 'possibleTransfers',
    one: 'possible transfer',
    several: 'possible transfers',
    to: '/transactions/review?kind=transfer',
  },
  {
    of: 'uncategorised',
    figure: 'uncategorised',
    one: 'without a category',
    several: 'without a category',
    to: listLink({ q: 'is:uncategorised' }),
  },
  {
    of: 'missingReceipts',
    figure: 'missingReceipts',
    one: 'missing receipt',
    several: 'missing receipts',
    to: listLink({ q: 'is:missing-receipt' }),
  },
  {
    of: 'brokenLinks',
    figure: 'brokenLinks',
    one: 'account to reconnect',
    several: 'accounts to reconnect',
    to: '/accounts',
  },
  {
    of: 'unreconciled',
    figure: 'unreconciled',
    one: 'account to reconcile',
    several: 'accounts to reconcile',
    to: '/accounts',
  },
];

export const countIn = (attention: Attention, of: keyof Attention): number => {
  const value = attention[of];
  return typeof value === 'number' ? value : (value?.length ?? 0);
};
