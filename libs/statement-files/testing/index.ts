import { readFileSync } from 'node:fs';
import path from 'node:path';

export { investmentStatement } from './investment-statement';
export * from './pdf-statements';

/** A bank file of `fixtures`, for tests of this library and of its users. */
export const bankFile = (name: string): Buffer => readFileSync(path.join(__dirname, '../fixtures', name));
