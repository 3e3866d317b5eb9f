/** Serves the product's one origin: the shell, the published remotes, and the gateway behind /api. */
import { mkdirSync } from 'node:fs';
import { createWebServer } from './web-server';

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`Setting ${name} is missing.\n`);
  process.exit(78);
}

async function main(): Promise<void> {
  const remotesDir = setting('REMOTES_DIR');
  mkdirSync(remotesDir, { recursive: true });
  const server = await createWebServer({
    gatewayUrl: setting('GATEWAY_URL'),
    shellDir: setting('SHELL_DIR'),
    remotesDir,
  });
  await server.listen({ port: Number(setting('PORT')), host: process.env['HOST'] ?? 'localhost' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  console.log(JSON.stringify({ level: 30, msg: 'web is ready' }));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
