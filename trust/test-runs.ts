/** Goals proved by tests: each lists the files whose tests must all pass. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, workspaceRoot } from '@app/node-testing';
import type { Figure } from '../bench/figures';

interface Proof {
  id: string;
  what: string;
  /** Parts of the paths of test files. */
  files: readonly string[];
  /** The part of the goal that no test covers. */
  without?: string;
}

const node = (id: string, what: string, files: readonly string[], without?: string): Proof => ({
  ...{ id, what, files },
  ...(without !== undefined && { without }),
});

/** What `npm test` does in part. */
const whole = { TAMPERINGS: '1000', EVERY_FAULT_POSITION: '1' };

/** All run together. */
export const proofs: readonly Proof[] = [
  node('F5', 'crash at each named point', ['platform/crash.it', 'own-process/crash.it']),
  node('F6', 'provider faults at every page', [
    'bank-sync/faults.it',
    'payroll/test/faults.it',
    'crypto/test/exchange-faults.it',
  ]),
  node('F7', 'webhooks ten times, shuffled, dropped', ['bank-sync/webhooks.it']),
  node(
    'F10',
    'full disk',
    ['store-without-space.it', 'tools/stack/data/disk.it'],
    'limits of descriptors and heap',
  ),
  node(
    'F8',
    'slow, cut and half-open wire to the broker',
    ['platform/broken-connection.it'],
    'half open for 60 s; other parts than the broker',
  ),
  node('F9', 'clock of a service off by +1, −1, +400 days', ['platform/broken-connection.it']),
  node('B2', 'property tests', ['properties.spec'], 'tries of other files; `npm run fuzz` has all'),
  node('B3', 'damaged files', ['pdf-fuzz.spec', 'hostile-files.spec'], 'guidance by coverage'),
  node('B8', '1,000 tamperings and 11 kinds are named', ['banking/test/own-process/reports/tampering.it']),
  node('B9', '1,000 sealed fields swapped', [
    'provider-kit/src/envelope.spec',
    'provider-kit/src/key-ring.spec',
  ]),
  node('B10', 'guessing', ['gateway/test/identity/limits.it', 'gateway/test/identity/sign-in.it']),
  node('B11', 'bad certificates', ['payroll/test/features/connect.it', 'connection/key-pair.spec']),
  node('B12', 'limit of the voice', ['safety.properties.spec', 'misread-amounts-and-names.spec']),
  node('B13', 'hostile providers', [
    'provider-http.it',
    'bank-sync/faults.it',
    'bank-links/hostile-banks.spec',
  ]),
  node('B14', 'hostile language model', [
    'chat/test/model.it',
    'model/figure-check.spec',
    'model/sentence-check.spec',
  ]),
  node('S1', '1,000 forged messages', ['platform/forgeries.it', 'platform/broker-access.it']),
  node('S17', 'each part has its own store', ['servers/store-access.it']),
];

interface JestFile {
  name: string;
  message: string;
  assertionResults: readonly { status: string; fullName: string }[];
}

/** Runs the files of all proofs once and gives each goal its verdict; a goal without a file is not measured. */
export async function testRunFigures(chosen: readonly Proof[] = proofs): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
  const output = path.join(folder, 'tests.json');
  const patterns = [...new Set(chosen.flatMap(({ files }) => files))];
  const jest = createRequire(path.join(workspaceRoot(), 'package.json')).resolve('jest/bin/jest');
  await runCommand(
    process.execPath,
    [jest, ...patterns, '--json', `--outputFile=${output}`, '--maxWorkers=2', '--silent'],
    { cwd: workspaceRoot(), timeoutMs: 15 * 60_000, env: { ...process.env, ...whole } },
  );
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as { testResults: readonly JestFile[] };
  rmSync(folder, { recursive: true });
  return chosen.map((proof) => figureOf(proof, testResults));
}

function figureOf({ id, what, files, without }: Proof, results: readonly JestFile[]): Figure {
  const missing = files.filter((file) => !results.some(({ name }) => name.includes(file)));
  const own = results.filter(({ name }) => files.some((file) => name.includes(file)));
  const tests = own.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  // A file that does not load has no tests.
  const broken = own
    .filter(({ assertionResults }) => assertionResults.length === 0)
    .map(({ name }) => path.basename(name));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const isMet = failed.length + broken.length + missing.length === 0 && passed > 0;
  const notes = [...failed, ...broken, ...missing.map((file) => `no file ${file}`)];
  return {
    what,
    value: `${passed} of ${tests.length} tests`,
    goal: id,
    verdict: own.length === 0 ? 'not measured' : isMet ? 'met' : 'missed',
    note: notes.length > 0 ? notes.slice(0, 3).join('; ') : without && `in tests; not shown: ${without}`,
  };
}
