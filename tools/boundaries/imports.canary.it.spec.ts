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
  'language-core-is-pure': { file: 'libs/nlu-core/src/a.ts', imports: '../../node/messaging/src/index' },
  'language-core-has-no-node-modules': { file: 'libs/nlu-core/src/b.ts', imports: 'node:fs' },
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
  'tools/index.ts',
];

describe('each import rule', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'canary-'));
  let violations: Violation[];

  beforeAll(() => {
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    };
    for (const file of innocent) write(file, 'export const value = 1;\n');
    for (const { file, imports } of Object.values(planted))
      write(file, `import * as other from '${imports}';\nexport const used = other;\n`);
    write('gateway/src/d.ts', `import * as other from './c';\nexport const back = other;\n`);
    write('gateway/src/f.ts', `import type { G } from './g';\nexport interface F { g: G }\n`);
    write('gateway/src/g.ts', `import type { F } from './f';\nexport interface G { f: F }\n`);
    write('package.json', '{ "name": "canary" }');
    symlinkSync(path.join(workspaceRoot(), 'node_modules'), path.join(dir, 'node_modules'), 'dir');
    violations = cruise(dir, ['libs', 'gateway', 'services', 'shell', 'mf-crypto', 'mf-payroll', 'tools']);
  }, 60_000);

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('has a canary', () => {
    expect(Object.keys(planted).sort()).toEqual(importRuleNames().sort());
  });

  it.each(Object.keys(planted))('%s refuses its planted violation', (rule) => {
    expect(violations.filter((one) => one.rule === rule).map((one) => one.from)).toContain(
      planted[rule]!.file,
    );
  });

  it('no-circles refuses circles of types alone', () => {
    expect(violations.filter((one) => one.rule === 'no-circles').map((one) => one.from)).toContain(
      'gateway/src/f.ts',
    );
  });

  it('leaves innocent files alone', () => {
    expect(violations.filter((one) => innocent.includes(one.from))).toEqual([]);
  });
});
