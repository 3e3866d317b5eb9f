const { default: Sequencer } = require('@jest/test-sequencer');

const runsTogether = ({ path }) => /\/test\/together\//.test(path);

/** Starts the files that run many others first: they take longest, and a new clone does not know that yet. */
module.exports = class TogetherFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(runsTogether), ...sorted.filter((test) => !runsTogether(test))];
  }
};
