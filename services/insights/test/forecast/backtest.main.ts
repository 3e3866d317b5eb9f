/**
 * `npm run forecast:test [-- households]`: measures the forecast on generated households with three seeds;
 * fails if the results are outside the README's figures.
 */
import { backtest, type Backtest } from './backtest';

const count = Number(process.argv[2] ?? 300);
const seeds = [1, 10_001, 20_001];
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const reportLine = ({ households, days, held, meanError, naiveError, margin }: Backtest): string =>
  `${households} households, ${days} days: the range held ${percent(held)}, off by ${meanError} on average, the month before repeated by ${naiveError}: ${percent(margin)} less`;

const found = seeds.map((seed) => backtest(Math.ceil(count / seeds.length), seed));
found.forEach((one, at) => console.log(`from seed ${seeds[at]}: ${reportLine(one)}`));
// Each seed has the same number of days.
const mean = (of: (one: Backtest) => number): number =>
  found.reduce((sum, one) => sum + of(one), 0) / found.length;
const [held, margin] = [
  mean((one) => one.held),
  1 - mean((one) => one.meanError) / mean((one) => one.naiveError),
];
console.log(
  `all: the range held ${percent(held)} (wanted 75 to 85 %), ${percent(margin)} less (wanted 20 %)`,
);
if (held < 0.75 || held > 0.85 || margin < 0.2) process.exitCode = 1;
