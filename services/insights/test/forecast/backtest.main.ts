/** `npm run forecast:test [-- households]`: measures the forecast on generated households; fails outside of what its README promises. */
import { backtest } from './backtest';

const count = Number(process.argv[2] ?? 300);
const began = performance.now();
const found = backtest(count);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
console.log(
  `${found.households} households, ${found.days} days: the range held ${percent(found.held)} (wanted 75 to 85 %), off by ${found.meanError} on average, ` +
    `the month before repeated by ${found.naiveError}: ${percent(found.margin)} less (wanted 20 %). ${Math.round(performance.now() - began)} ms.`,
);
if (found.held < 0.75 || found.held > 0.85 || found.margin < 0.2) process.exitCode = 1;
