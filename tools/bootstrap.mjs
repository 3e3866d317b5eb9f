/**
 * What `npm start`, `npm test` and the other root scripts call: works on a fresh clone, where nothing is installed.
 * `node tools/bootstrap.mjs [--with-store] <entry.ts> [arguments]`
 */
import { startStoreBuildEarly } from './early-store.mjs';
import { installPackages, refuseOldNode } from './install.mjs';

refuseOldNode();
const args = process.argv.slice(2);
if (args[0] === '--with-store') {
  args.shift();
  await startStoreBuildEarly();
}
await installPackages();
process.argv = [process.execPath, process.argv[1], ...args];
await import('./run.mjs');
