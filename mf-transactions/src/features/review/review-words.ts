import type { ReviewKind, UnusualKind } from './review-item';

/** The heading of each kind, and the labels of its approve and refuse actions. */
export const kindWords: Readonly<
  Record<ReviewKind, { title: string; explanation: string; yes: string; no: string }>
> = {
  duplicate: {
    title: 'Possible duplicates',
    explanation: 'These may be the same payment',
    yes: 'Compare and merge',
    no: 'Not a duplicate',
  },
  transfer: {
    title: 'Possible transfers',
    explanation: 'Money that may have only moved between your accounts in the last three months',
    yes: 'Link as a transfer',
    no: 'Not a transfer',
  },
  unusual: {
    title: 'Unusual amounts',
    explanation: 'More than usual, or a large first payment',
    yes: 'Approve',
    no: 'Delete',
  },
  voice: {
    title: 'Not clearly heard',
    explanation: 'Added by voice and not well understood',
    yes: 'Approve',
    no: 'Delete',
  },
  uncategorised: {
    title: 'Without a category',
    explanation: 'Nothing was known of these merchants yet. Choose once for each',
    yes: 'Approve',
    no: 'Delete',
  },
  moved: {
    title: 'Card payments and transfers',
    explanation: 'Money between your own accounts; it counts as neither spending nor income',
    yes: 'Approve',
    no: 'Delete',
  },
  imported: {
    title: 'Imported',
    explanation: 'New from your bank, by merchant',
    yes: 'Approve',
    no: 'Delete',
  },
};

/** Why a payment is unusual. */
export const unusualReasons: Readonly<Record<UnusualKind, string>> = {
  amount: 'More than usual',
  newMerchant: 'A large first payment there',
};
