const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');

/** Names each test that passed only at its second try: a fault to fix, in the test or in the tested code. */
module.exports = class UnsteadyReporter {
  lines = [];

  onTestResult(_test, { testFilePath, testResults }) {
    const file = path.relative(path.resolve(__dirname, '..'), testFilePath);
    for (const { fullName, invocations, retryReasons, status } of testResults) {
      if (status !== 'passed' || !(invocations > 1)) continue;
      const [reason] = stripVTControlCharacters(retryReasons?.[0] ?? '')
        .trim()
        .split('\n');
      this.lines.push(`UNSTEADY: ${file}: "${fullName}" passed only at its second try. ${reason}`);
    }
  }

  onRunComplete() {
    for (const line of this.lines) process.stderr.write(`${line}\n`);
  }
};
