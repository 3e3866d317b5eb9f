/**
 * fast-check as imported by tests. Gates test with fixed cases, so the seed is fixed; `npm run fuzz` draws a new seed
 * and runs PROPERTY_TIMES as many cases of each.
 */
const real = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const landingSeed = 20_261_122;
const seed =
  process.env.PROPERTY_SEED === 'random' ? undefined : Number(process.env.PROPERTY_SEED ?? landingSeed);
const times = Number(process.env.PROPERTY_TIMES ?? 1);
const usualRuns = 100;

const assert = (property, parameters = {}) =>
  real.assert(property, {
    ...(seed !== undefined && { seed }),
    ...parameters,
    numRuns: (parameters.numRuns ?? usualRuns) * times,
  });
const changed = { ...real.default, assert };
module.exports = { ...real, ...changed, default: changed, __esModule: true };
