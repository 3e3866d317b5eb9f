/**
 * fast-check as imported by tests. The seed is fixed, so a run by itself always has the same cases. PROPERTY_TIMES
 * multiplies their number: `npm test` runs a share of them, `npm run fuzz` many more with a new seed.
 */
const real = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const landingSeed = 20_261_122;
const seed =
  process.env.PROPERTY_SEED === 'random' ? undefined : Number(process.env.PROPERTY_SEED ?? landingSeed);
const times = Number(process.env.PROPERTY_TIMES ?? 1);
const usualRuns = 100;
const fewestRuns = 5;
/** At least a few, unless the test itself wants fewer. */
const runsOf = (wanted) => Math.max(Math.min(wanted, fewestRuns), Math.round(wanted * times));

const assert = (property, parameters = {}) =>
  real.assert(property, {
    ...(seed !== undefined && { seed }),
    ...parameters,
    numRuns: runsOf(parameters.numRuns ?? usualRuns),
  });
const changed = { ...real.default, assert };
module.exports = { ...real, ...changed, default: changed, __esModule: true };
