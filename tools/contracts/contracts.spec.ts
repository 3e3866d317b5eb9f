import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { isEndpoint, type AnyContract } from '@app/contracts-kernel';
import { type z } from 'zod';
import { contractPackages, contractsOf } from './discover';
import { generatedPages } from './pages';
import { changesOf } from './snapshot-store';

const root = workspaceRoot();
const all: [string, AnyContract][] = Object.values(contractPackages).flatMap((exported) => [
  ...contractsOf(exported),
]);

it('knows every contract package', () => {
  expect(readdirSync(path.join(root, 'libs', 'contracts')).sort()).toEqual(
    Object.keys(contractPackages).sort(),
  );
});

describe('recorded snapshots', () => {
  it.each(Object.keys(contractPackages))('match the contracts of %s', (name) => {
    // Additive changes are recorded with `npm run contracts`; a breaking one needs a second version next to the
    // first.
    expect(changesOf(root, name, contractPackages[name]!).map((change) => change.sentence)).toEqual([]);
  });
});

describe('contracts', () => {
  it('have unique ids', () => {
    const names = all.map(([id]) => id);
    expect(names.filter((id, index) => names.indexOf(id) !== index)).toEqual([]);
  });

  it.each(all)('%s: has an example that fits the shapes', (_id, contract) => {
    const pairs: [z.ZodType | undefined, unknown][] =
      contract.kind === 'event'
        ? [[contract.payload, contract.example]]
        : isEndpoint(contract)
          ? [
              [contract.request, contract.example.request],
              [contract.reply, contract.example.reply],
            ]
          : (['params', 'query', 'body', 'reply'] as const).map((part) => [
              contract[part],
              contract.example[part],
            ]);
    for (const [shape, value] of pairs)
      if (shape && value !== undefined) expect(shape.safeParse(value)).toMatchObject({ success: true });
  });
});

describe('generated pages', () => {
  it.each(Object.entries(generatedPages()))('%s is up to date (npm run contracts)', (file, text) => {
    const place = path.join(root, 'docs', 'generated', file);
    expect(existsSync(place) ? readFileSync(place, 'utf8') : '').toBe(text);
  });
});
