import path from 'node:path';
import { freePort, runCommand, spawnGuarded, waitUntil, workspaceRoot } from '@app/node-testing';

export interface OneApp {
  origin: string;
  stop(): Promise<void>;
}

/** Builds shell and remotes as one application and serves it as the product's web server does the shell. */
export async function startOneApp(gatewayUrl: string): Promise<OneApp> {
  const root = workspaceRoot();
  const { ok, tail } = await runCommand(
    process.execPath,
    [path.join(root, 'tools/bench/one-app/build-one-app.js')],
    { cwd: root, timeoutMs: 10 * 60_000, env: { NODE_ENV: 'production' } },
  );
  if (!ok) throw new Error(`The same sources could not be built as one app: ${tail}`);
  const port = await freePort();
  const server = await spawnGuarded(
    process.execPath,
    [path.join(root, 'tools/run.mjs'), 'tools/web-server/web-server.main.ts'],
    {
      graceMs: 2_000,
      env: {
        PORT: String(port),
        GATEWAY_URL: gatewayUrl,
        SHELL_DIR: path.join(root, '.cache/bench/one-app/dist'),
        // None: a request for one would be a mistake of the build.
        REMOTES_DIR: path.join(root, '.cache/bench/one-app/no-remotes'),
      },
    },
  );
  const origin = `http://localhost:${port}`;
  const check = (): Promise<boolean> =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  if (!(await waitUntil(check, { timeoutMs: 20_000, stillWorthIt: () => server.running }))) {
    await server.stop();
    throw new Error(`The one app was not served: ${server.tail()}`);
  }
  return { origin, stop: () => server.stop() };
}
