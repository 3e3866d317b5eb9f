import type { DashboardCard } from '@app/shell-sdk';

/** Every extra card, with its name in the dialog. */
export const cardNames: Readonly<Record<DashboardCard, string>> = {
  safeToSpend: 'Safe to spend until payday',
  forecast: 'Balance of the next 90 days',
  attention: 'Needs attention',
  netWorth: 'Net worth',
  priceRises: 'Price rises',
};

export const allCards = Object.keys(cardNames) as DashboardCard[];

/** Returns the cards with one added at the end, or removed if it was shown. */
export const toggled = (cards: readonly DashboardCard[], card: DashboardCard): DashboardCard[] =>
  cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card];

/** Returns the cards with one moved by a position; unchanged at the ends. */
export function moved(cards: readonly DashboardCard[], card: DashboardCard, by: 1 | -1): DashboardCard[] {
  const [from, to] = [cards.indexOf(card), cards.indexOf(card) + by];
  if (from < 0 || to < 0 || to >= cards.length) return [...cards];
  return cards.toSpliced(from, 1).toSpliced(to, 0, card);
}
