import type { DuplicateKind } from '@app/contracts-banking';
import type { ReviewKind, UnusualKind } from './review-groups';

/** What stands above each kind, and what approving and refusing one of it does. */
export const kindWords: Readonly<
  Record<ReviewKind, { title: string; says: string; yes: string; no: string }>
> = {
  duplicate: {
    title: 'Possible duplicates',
    says: 'Two that may be the same payment, among your newest 6,000 of the last three years',
    yes: 'Compare and merge',
    no: 'Not a duplicate',
  },
  transfer: {
    title: 'Possible transfers',
    says: 'Money of the last three months that may only have moved between your accounts',
    yes: 'Link as a transfer',
    no: 'Not a transfer',
  },
  unusual: {
    title: 'Unusual amounts',
    says: 'Much more than usual there, or a large first payment',
    yes: 'Approve',
    no: 'Delete',
  },
  voice: {
    title: 'Not clearly heard',
    says: 'Spoken, and not well understood',
    yes: 'Approve',
    no: 'Delete',
  },
  uncategorised: {
    title: 'Without a category',
    says: 'They count as Other until they have one',
    yes: 'Approve',
    no: 'Delete',
  },
  imported: { title: 'Imported', says: 'New from your bank', yes: 'Approve', no: 'Delete' },
};

/** What is unusual about a payment. */
export const unusualReasons: Readonly<Record<UnusualKind, string>> = {
  amount: 'Much more than usual there',
  newMerchant: 'A large first payment there',
};

/** Why two rows look alike, in a sentence. */
export function duplicateReason(kind: DuplicateKind, days: number): string {
  const apart = apartWords(days);
  switch (kind) {
    case 'twice':
      return 'The same amount at the same place on the same day.';
    case 'entered':
      return `One was added by hand, the other came from the bank, ${apart}.`;
    case 'posted':
      return `A pending one and the one it became, ${apart}.`;
    case 'settled':
      return `A pending one that was settled for more, ${apart}: a tip or a hold.`;
  }
}

export const apartWords = (days: number): string =>
  days === 0 ? 'on the same day' : days === 1 ? 'a day apart' : `${days} days apart`;
