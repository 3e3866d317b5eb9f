const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The files that take longest, the longest first. A new clone does not know that yet, and one of them started as the last would
 * leave the other processes without work.
 */
const longest = [
  // Run many other files.
  /\/test\/together\//,
  // Reads thousands of sentences.
  /\/sentences\/unseen\//,
  // Starts a stack of its own. The next one opens no demo, which the new stack of the run could not fill quickly beside it.
  /\/e2e\/dev\/in-shell/,
  /\/review-unknown/,
  /\/every-screen\/every-screen/,
  /\/keyboard-plan/,
  /\/keyboard-ledger/,
  /\/failures\/kill-nine/,
  /\/bank-links\.e2e/,
  /\/journeys\/offline\//,
];
const rankOf = ({ path }) => {
  const at = longest.findIndex((pattern) => pattern.test(path));
  return at < 0 ? longest.length : at;
};

/** Keeps Jest's order among files of the same rank. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
