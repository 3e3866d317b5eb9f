/** Volatility in words: below 10 Low, below 25 Medium, else High. */
export const volatilityWord = (volatility: number): 'Low' | 'Medium' | 'High' =>
  volatility < 10 ? 'Low' : volatility < 25 ? 'Medium' : 'High';

/** The number of full months below which a coefficient of variation is meaningless. */
export const minMonths = 3;

/** The label of a volatility that is based on this number of months. */
export const volatilityText = (volatility: number, months: number): string =>
  months < minMonths ? 'Not enough data' : volatilityWord(volatility);

/** The spent share of the projection in percent, capped at 100: the width of a trend's bar. */
export const trendBarPercent = (spent: number, projected: number): number =>
  projected <= 0 ? 0 : Math.min(100, (spent / projected) * 100);
