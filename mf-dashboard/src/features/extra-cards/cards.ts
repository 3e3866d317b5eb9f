import type { DashboardCard } from '@app/shell-sdk';

/** Every card there is, with the words it is chosen by. */
export const cardNames: Readonly<Record<DashboardCard, string>> = {
  safeToSpend: 'Safe to spend until payday',
  forecast: 'Balance of the next 90 days',
  attention: 'Needs attention',
  netWorth: 'Net worth',
  priceRises: 'Price rises',
};

export const allCards = Object.keys(cardNames) as DashboardCard[];

/** The cards with one added at the end, or taken off. */
export const toggled = (cards: readonly DashboardCard[], card: DashboardCard): DashboardCard[] =>
  cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];

/** The cards with one moved a place; where there is none, as they were. */
export function moved(cards: readonly DashboardCard[], card: DashboardCard, by: 1 | -1): DashboardCard[] {
  const [from, to] = [cards.indexOf(card), cards.indexOf(card) + by];
  if (from < 0 || to < 0 || to >= cards.length) return [...cards];
  return cards.toSpliced(from, 1).toSpliced(to, 0, card);
}
