import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { cruise, importRuleNames, type Violation } from './cruise';

describe.each(['files', 'folders'] as const)('the imports between %s of the workspace', (rules) => {
  let violations: Violation[];

  beforeAll(() => {
    const root = workspaceRoot();
    const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
    const folders = [
      'libs',
      'shell',
      'gateway',
      'web',
      'services',
      'tools',
      'e2e',
      'bench',
      'trust',
      ...remotes,
    ].filter((name) => existsSync(path.join(root, name)));
    violations = cruise(rules, root, folders);
  }, 120_000);

  it.each(importRuleNames(rules))('keep %s', (rule) => {
    expect(violations.filter((one) => one.rule === rule).map((one) => `${one.from} → ${one.to}`)).toEqual([]);
  });
});
