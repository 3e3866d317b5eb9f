import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoTotals } from './demo-totals';

// Run from the root after an intended change of the generator: node tools/run.mjs
// services/banking/test/demo/demo-totals.main.ts
writeFileSync(
  path.resolve('services/banking/test/demo/demo-totals.json'),
  `${JSON.stringify(demoTotals(), null, 2)}\n`,
);
