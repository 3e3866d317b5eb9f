/**
 * `npm run trust [-- --only load,hostile-calls] [-- --no-build]`: checks the goals of trust and reliability (L1 to L9, F1 to F11, B1 to
 * B14) in short runs; each is met, missed or not measured. Takes less than 25 minutes; times count only if nothing else runs on
 * the machine.
 */
import { bankSyncFigures } from './bank-syncs';
import { readBenchOptions } from '../bench/bench';
import { fileReadingFigures } from './file-reading';
import { type Figure } from '../bench/figures';
import { loadFigures } from '../bench/load-figures';
import { report, runMain, runOnStack, runParts, type Parts } from '../bench/run-parts';
import { besideImportFigures, overloadFigures } from './overload';
import { largeLedgerFigures, repeatedWriteFigures } from './repeated-writes';
import { secretLeakFigures } from './secret-leaks';
import { voiceFigures } from './voice';
import { chaosFigures, soakFigures } from './long-runs';
import { hostileCallFigures } from './hostile-calls';
import { testRunFigures } from './test-runs';
import { signInFigures } from './sign-ins';
import { simultaneousAnswerFigures } from './simultaneous-answers';

/** Measured on one running stack. */
const onStack: Parts = {
  load: loadFigures,
  writes: repeatedWriteFigures,
  large: largeLedgerFigures,
  signins: signInFigures,
  answers: simultaneousAnswerFigures,
  sync: bankSyncFigures,
  overload: overloadFigures,
  files: fileReadingFigures,
  'hostile-calls': hostileCallFigures,
  'secret-leaks': secretLeakFigures,
};
/** Only if named, because it takes long or is no goal of trust. */
const onDemand: Parts = { beside: besideImportFigures, voice: voiceFigures };
/** With separate stacks. */
const separate: Parts<[]> = {
  soak: () => soakFigures(4),
  chaos: () => chaosFigures(4),
  tests: () => testRunFigures(),
};
const names = [...Object.keys(onStack), ...Object.keys(separate)];

/** The goal that this run does not check, and where it is checked. */
const elsewhere: Figure = {
  ...{ what: 'remotes that lie', goal: 'F11', value: '', verdict: 'not measured' },
  note: '`npx jest -c e2e/jest.config.js e2e/failures`',
};

runMain([...names, ...Object.keys(onDemand)], async () => {
  const options = readBenchOptions(process.argv.slice(2), names, Object.keys(onDemand));
  const figures = await report(options, async () => [
    ...(await runOnStack({ ...onStack, ...onDemand }, { ...options, peer: false })),
    ...(await runParts(separate, options)),
    ...(options.only.size === names.length ? [elsewhere] : []),
  ]);
  process.exitCode = figures.some(({ verdict }) => verdict === 'missed') ? 1 : 0;
});
