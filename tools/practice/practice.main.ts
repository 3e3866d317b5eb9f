/**
 * The practice providers in one process: `practice.main.ts <data folder>`, ports in `PRACTICE_PORTS`. `GET
 * /health` returns the addresses of each provider and its control plane.
 */
import { createServer } from 'node:http';
import { startAdpSandbox } from '@app/sandbox-adp';
import { startCoinbaseSandbox } from '@app/sandbox-coinbase';
import { TestAuthority } from '@app/sandbox-kit';
import { startLlmSandbox } from '@app/sandbox-llm';
import { startPlaidSandbox } from '@app/sandbox-plaid';
import { startSimplefinSandbox } from '@app/sandbox-simplefin';
import { loadPracticeKeys, practiceFiles } from './practice-keys';
import { type PracticePorts, type PracticeProvider } from './practice-ports';

async function main([dataDir]: readonly string[]): Promise<void> {
  const ports = JSON.parse(process.env['PRACTICE_PORTS'] ?? '') as PracticePorts;
  const keys = await loadPracticeKeys(dataDir!);
  const authority = await TestAuthority.restore(keys.authority);
  const at = (name: PracticeProvider) => {
    const { wire, pages, control } = ports.providers[name];
    const stateFile = practiceFiles(dataDir!).stateOf(name);
    return { authority, port: wire, pagesPort: pages, controlPort: control, stateFile };
  };
  const [plaid, simplefin, adp, coinbase, llm] = await Promise.all([
    startPlaidSandbox({ ...at('plaid'), ...keys.plaid }),
    startSimplefinSandbox(at('simplefin')),
    startAdpSandbox({ ...at('adp'), ...keys.adp }),
    startCoinbaseSandbox({ ...at('coinbase'), ...keys.coinbase, keys: [keys.coinbase.apiKey] }),
    startLlmSandbox(at('llm')),
  ]);
  const running = Object.entries({ plaid, simplefin, adp, coinbase, llm });
  const places = Object.fromEntries(
    running.map(([name, { url, server, controlUrl }]) => [
      name,
      { url, pagesUrl: server.pagesUrl, controlUrl },
    ]),
  );
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'ok', providers: places }));
  }).listen(ports.health, '127.0.0.1');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void Promise.all([plaid.stop(), simplefin.stop()]).finally(() => process.exit(0));
    });
  console.log('practice providers run');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
