import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { cruise, importRuleNames, type Violation } from './cruise';

describe('the import graph of the workspace', () => {
  let violations: Violation[];

  beforeAll(() => {
    const root = workspaceRoot();
    const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
    const folders = ['libs', 'shell', 'gateway', 'services', 'tools', 'e2e', ...remotes].filter((name) =>
      existsSync(path.join(root, name)),
    );
    violations = cruise(root, folders);
  }, 120_000);

  it.each(importRuleNames())('keeps %s', (rule) => {
    expect(violations.filter((one) => one.rule === rule).map((one) => `${one.from} → ${one.to}`)).toEqual([]);
  });
});
