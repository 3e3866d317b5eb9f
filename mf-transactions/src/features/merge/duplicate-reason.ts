import type { DuplicateKind } from '@app/contracts-banking';

/** Why two rows look alike, in a sentence. */
export function duplicateReason(kind: DuplicateKind, days: number): string {
  const apart = daysApartText(days);
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

export const daysApartText = (days: number): string =>
  days === 0 ? 'on the same day' : days === 1 ? 'a day apart' : `${days} days apart`;
