import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { cruise, importRuleNames, type Violation } from './cruise';

/** One planted violation per rule: file → import. */
const planted: Record<string, { file: string; imports: string }> = {
  'domain-is-pure': { file: 'libs/domain/money/src/a.ts', imports: 'zod' },
  'contracts-need-only-zod': { file: 'libs/contracts/banking/src/a.ts', imports: 'react' },
  'contracts-stand-alone': { file: 'libs/contracts/banking/src/b.ts', imports: '../../payroll/src/index' },
  'deployables-never-meet': { file: 'mf-crypto/src/a.ts', imports: '../../mf-payroll/src/index' },
  'libraries-know-no-deployable': {
    file: 'libs/web/ui-kit/src/a.ts',
    imports: '../../../../shell/src/index',
  },
  'nobody-needs-tools': { file: 'gateway/src/a.ts', imports: '../../tools/index' },
  'tools-and-e2e-stand-apart': { file: 'tools/a.ts', imports: '../e2e/index' },
  'sandboxes-in-tests': { file: 'gateway/src/h.ts', imports: '../../sandboxes/kit/src/index' },
  'browser-has-no-node': { file: 'shell/src/a.ts', imports: '../../libs/node/messaging/src/index' },
  'browser-has-no-node-modules': { file: 'mf-crypto/src/b.ts', imports: 'node:fs' },
  'server-has-no-browser': {
    file: 'services/banking/src/a.ts',
    imports: '../../../libs/web/ui-kit/src/index',
  },
  'shell-knows-no-business': { file: 'shell/src/b.ts', imports: '../../libs/contracts/banking/src/index' },
  'mongoose-in-repositories': {
    file: 'services/banking/src/features/rows/rows.service.ts',
    imports: 'mongoose',
  },
  'nats-in-messaging': { file: 'gateway/src/b.ts', imports: 'nats' },
  'echarts-in-charts': { file: 'mf-crypto/src/c.ts', imports: 'echarts' },
  'nouns-are-pure': {
    file: 'services/banking/src/features/rows/rows.ts',
    imports: '../../../../../libs/node/messaging/src/index',
  },
  'nested-nouns-are-pure': {
    file: 'services/banking/src/ledger/rows/days/days.ts',
    imports: '@nestjs/common',
  },
  'language-core-is-pure': { file: 'libs/nlu-core/src/a.ts', imports: '../../node/messaging/src/index' },
  'language-core-has-no-node-modules': { file: 'libs/nlu-core/src/b.ts', imports: 'node:fs' },
  'question-engine-is-pure': {
    file: 'libs/question-engine/src/a.ts',
    imports: '../../node/messaging/src/index',
  },
  'statement-files-are-pure': {
    file: 'libs/statement-files/src/a.ts',
    imports: '../../node/messaging/src/index',
  },
  'ledger-imports-downwards': {
    file: 'services/banking/src/ledger/rows/upwards.service.ts',
    imports: '../../planning/budgets/index',
  },
  'planning-imports-downwards': {
    file: 'services/banking/src/planning/rows/upwards.service.ts',
    imports: '../../entry/add/index',
  },
  'entry-imports-downwards': {
    file: 'services/banking/src/entry/rows/upwards.service.ts',
    imports: '../../reports/spending/index',
  },
  'reports-imports-downwards': {
    file: 'services/banking/src/reports/rows/upwards.service.ts',
    imports: '../../demo/index',
  },
  'no-circles': { file: 'gateway/src/c.ts', imports: './d' },
  'nothing-missing': { file: 'gateway/src/e.ts', imports: './not-there' },
};

const innocent = [
  'libs/contracts/payroll/src/index.ts',
  'libs/contracts/banking/src/index.ts',
  'libs/node/messaging/src/index.ts',
  'libs/web/ui-kit/src/index.ts',
  'mf-payroll/src/index.ts',
  'shell/src/index.ts',
  'sandboxes/kit/src/index.ts',
  'services/banking/src/planning/budgets/index.ts',
  'services/banking/src/entry/add/index.ts',
  'services/banking/src/reports/spending/index.ts',
  'services/banking/src/demo/index.ts',
  'tools/index.ts',
  'e2e/index.ts',
];

describe('each import rule between files', () => {
  const dir = plantedTree();
  let violations: Violation[];

  beforeAll(() => {
    const write = writerIn(dir);
    for (const file of innocent) write(file, 'export const value = 1;\n');
    for (const { file, imports } of Object.values(planted))
      write(file, `import * as other from '${imports}';\nexport const used = other;\n`);
    write('gateway/src/d.ts', `import * as other from './c';\nexport const back = other;\n`);
    write('gateway/src/f.ts', `import type { G } from './g';\nexport interface F { g: G }\n`);
    write('gateway/src/g.ts', `import type { F } from './f';\nexport interface G { f: F }\n`);
    violations = cruise('files', dir, [
      'libs',
      'gateway',
      'services',
      'shell',
      'mf-crypto',
      'mf-payroll',
      'tools',
      'e2e',
    ]);
  }, 60_000);

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('has a canary', () => {
    expect(Object.keys(planted).sort()).toEqual(importRuleNames('files').sort());
  });

  it.each(Object.keys(planted))('%s refuses its planted violation', (rule) => {
    expect(violations.filter((one) => one.rule === rule).map((one) => one.from)).toContain(
      planted[rule]!.file,
    );
  });

  it('no-circles refuses circles of type imports', () => {
    expect(violations.filter((one) => one.rule === 'no-circles').map((one) => one.from)).toContain(
      'gateway/src/f.ts',
    );
  });

  it('ignores valid files', () => {
    expect(violations.filter((one) => innocent.includes(one.from))).toEqual([]);
  });
});

/** Two features that import each other through different files: a circle of folders, but not of files. */
const circles: readonly (readonly [rule: string, feature: string, other: string])[] = [
  ['web-features-import-downwards', 'mf-crypto/src/features/wallets', 'mf-crypto/src/features/prices'],
  [
    'service-features-import-downwards',
    'services/chat/src/features/answers',
    'services/chat/src/features/conversations',
  ],
  [
    'wing-features-import-downwards',
    'services/banking/src/planning/budgets',
    'services/banking/src/planning/recurring',
  ],
  [
    'wing-features-import-downwards',
    'services/banking/src/ledger/accounts',
    'services/banking/src/ledger/transactions',
  ],
  ['language-folders-import-downwards', 'libs/nlu-core/src/frames', 'libs/nlu-core/src/text'],
];

describe('each import rule between folders', () => {
  const dir = plantedTree();
  let violations: Violation[];

  beforeAll(() => {
    const write = writerIn(dir);
    for (const [, feature, other] of circles) {
      write(`${feature}/a.ts`, `export { b } from '../${path.basename(other)}/b';\n`);
      write(`${other}/b.ts`, 'export const b = 1;\n');
      write(`${other}/c.ts`, `export { d } from '../${path.basename(feature)}/d';\n`);
      write(`${feature}/d.ts`, 'export const d = 1;\n');
      write(`${feature}/below.ts`, `export { e } from '../${path.basename(feature)}-below/e';\n`);
      write(`${feature}-below/e.ts`, 'export const e = 1;\n');
    }
    violations = cruise('folders', dir, ['mf-crypto', 'services', 'libs']);
  }, 60_000);

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('has a canary', () => {
    expect([...new Set(circles.map(([rule]) => rule))].sort()).toEqual(importRuleNames('folders').sort());
  });

  it.each(circles)('%s refuses that %s and %s import each other', (rule, feature, other) => {
    const from = violations.filter((one) => one.rule === rule).map((one) => one.from);
    expect(from).toEqual(expect.arrayContaining([feature, other]));
  });

  it('ignores valid folders', () => {
    const planted = circles.flatMap(([, feature, other]) => [feature, other]);
    expect(violations.map((one) => one.from).sort()).toEqual(planted.sort());
  });
});

function plantedTree(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'canary-'));
  writeFileSync(path.join(dir, 'package.json'), '{ "name": "canary" }');
  symlinkSync(path.join(workspaceRoot(), 'node_modules'), path.join(dir, 'node_modules'), 'dir');
  return dir;
}

const writerIn =
  (dir: string) =>
  (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
