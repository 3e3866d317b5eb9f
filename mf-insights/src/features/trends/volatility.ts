/** Volatility in words: under 10 Low, under 25 Medium, else High. */
export const volatilityWord = (volatility: number): 'Low' | 'Medium' | 'High' =>
  volatility < 10 ? 'Low' : volatility < 25 ? 'Medium' : 'High';

/** A coefficient of variation says nothing before three full months. */
export const minMonths = 3;

/** Label and reason for a volatility that rests on so many months. */
export const volatilityText = (volatility: number, months: number): string =>
  months < minMonths ? 'Not enough data' : volatilityWord(volatility);

/** Share of the projection that is spent, in percent, capped at 100: the width of a trend's bar. */
export const trendBarPercent = (spent: number, projected: number): number =>
  projected <= 0 ? 0 : Math.min(100, (spent / projected) * 100);
