import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { demoTotals } from './demo-totals';

// Run after a wanted change of the generator: node tools/run.mjs services/banking/test/demo-totals.main.ts
writeFileSync(
  path.join(workspaceRoot, 'services/banking/test/fixtures/demo-totals.json'),
  `${JSON.stringify(demoTotals(), null, 2)}\n`,
);
