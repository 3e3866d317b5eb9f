/** `npm run audit`: verifies the audit chain of every service of a running stack and names broken links. */
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '@app/brand';
import { openStore, verifyAllAuditChains } from '@app/persistence';
import { runningState } from '../stack/state-file';
import { findDeployables } from '../stack/workspace';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const uri = process.env['MONGODB_URI'] ?? storeOf(values.data ?? path.join(homedir(), `.${brand.slug}`));
  const prefix = process.env['DATABASE_PREFIX'] ?? brand.slug;
  const { services, gateway } = findDeployables();
  let broken = 0;
  for (const name of [...gateway, ...services].map((part) => part.name.replace(/^service-/, ''))) {
    const store = await openStore(uri, `${prefix}_${name}`);
    try {
      const verdict = await verifyAllAuditChains(store);
      broken += verdict.broken.length;
      console.log(
        `${name.padEnd(10)} ${verdict.chains} chains, ${verdict.records} records, ${verdict.broken.length} broken`,
      );
      for (const { userId, seq, reason } of verdict.broken)
        console.log(`           ${userId} at ${seq}: ${reason}`);
    } finally {
      await store.close();
    }
  }
  process.exitCode = broken > 0 ? 1 : 0;
}

function storeOf(dataDir: string): string {
  const port = runningState(dataDir)?.parts['store']?.port;
  if (!port)
    throw new Error(
      `No running stack on ${dataDir}: start it with npm start, or name its folder with --data, or another store with MONGODB_URI.`,
    );
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
