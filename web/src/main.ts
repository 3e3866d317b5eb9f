/** Serves the product's one origin: the shell, the published remotes, and the gateway behind /api. */
import { mkdirSync } from 'node:fs';
import { createWebServer } from './web-server';

/** EX_CONFIG of sysexits.h: tells the supervisor not to try again. */
const configurationError = 78;

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`Setting ${name} is missing.\n`);
  process.exit(configurationError);
}

const listSetting = (name: string): string[] =>
  (process.env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

async function main(): Promise<void> {
  const remotesDir = setting('REMOTES_DIR');
  mkdirSync(remotesDir, { recursive: true });
  const server = await createWebServer({
    gatewayUrl: setting('GATEWAY_URL'),
    shellDir: setting('SHELL_DIR'),
    remotesDir,
    trustedProxies: listSetting('TRUSTED_PROXIES'),
    linkScriptUrl:
      process.env['PLAID_LINK_JS_URL'] || 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
  });
  await server.listen({ port: Number(setting('PORT')), host: process.env['HOST'] ?? 'localhost' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ level: 30, msg: 'web is ready' })}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
