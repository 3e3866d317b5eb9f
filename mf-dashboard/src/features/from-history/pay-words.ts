import type { Suggestion } from '@app/contracts-banking';

type WithRule = Pick<Suggestion, 'rule'>;

const counts = ['', '', 'two', 'three', 'four', 'five', 'six'];
const everyFew = (interval: number, unit: string): string =>
  interval === 1 ? `every ${unit}` : `every ${counts[interval] ?? interval} ${unit}s`;

/** How often pay comes, in everyday words. */
export function frequencyText({ rule }: WithRule): string {
  switch (rule.every) {
    case 'week':
      return everyFew(rule.interval, 'week');
    case 'halfMonth':
      return 'twice a month';
    case 'year':
      return everyFew(rule.interval, 'year');
    default:
      return everyFew(rule.interval, 'month');
  }
}

/** Detected regular income. A series of only two payments counts only in the category Salary. */
export const incomeSuggestions = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(
    ({ kind, state, category }) => kind === 'income' && (state === 'mature' || category === 'Salary'),
  );

/** The sentence of an offer: `You are paid about $2,100.00 every two weeks by Northwind Studio, next on Friday, December 4.` */
export function payOffer(
  pay: Pick<Suggestion, 'title' | 'amountMode' | 'rule'>,
  texts: { amount: string; nextDay: string },
): string {
  const about = pay.amountMode === 'exact' ? '' : 'about ';
  return `You are paid ${about}${texts.amount} ${frequencyText(pay)} by ${pay.title}, next on ${texts.nextDay}.`;
}
