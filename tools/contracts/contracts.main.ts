/** `npm run contracts`: records additive changes and writes the generated pages; refuses breaking ones unless `--accept-breaking`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { contractPackages } from './discover';
import { generatedPages } from './pages';
import { changesOf, recordSnapshots } from './snapshot-store';

const root = workspaceRoot();
const changes = Object.entries(contractPackages).flatMap(([name, exported]) =>
  changesOf(root, name, exported),
);
for (const change of changes) console.log(change.sentence);
const breaking = changes.filter((one) => one.breaking);
if (breaking.length > 0 && !process.argv.includes('--accept-breaking')) {
  console.error(
    `${breaking.length} breaking; nothing was recorded. Before a contract's first release: npm run contracts -- --accept-breaking.`,
  );
  process.exit(1);
}
for (const [name, exported] of Object.entries(contractPackages)) recordSnapshots(root, name, exported);
const folder = path.join(root, 'docs', 'generated');
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(generatedPages())) writeFileSync(path.join(folder, file), text);
console.log(`Recorded: ${changes.length} changed.`);
