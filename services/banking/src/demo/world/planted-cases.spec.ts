import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { plantedCases } from './planted-cases';

/** The test files that check planted cases with the feature that finds them. */
const tests = [
  'services/banking/test/demo/planted-cases.it.spec.ts',
  'e2e/journeys/every-screen/demo-cases.e2e.ts',
];

const proved = tests.flatMap((file) =>
  [...readFileSync(path.join(workspaceRoot(), file), 'utf8').matchAll(/^\s*proves\(\s*'([a-z0-9-]+)'/gm)].map(
    ([, id]) => id!,
  ),
);

it('has exactly one test for every planted case with a finder, and a case for every test', () => {
  const found = Object.entries(plantedCases).flatMap(([id, how]) => ('finder' in how ? [id] : []));
  expect([...proved].sort()).toEqual(found.sort());
});
