import {
  ControlPlane,
  SandboxServer,
  StateFile,
  type Answer,
  type SandboxProvider,
  type SandboxRequest,
  type TestAuthority,
} from '@app/sandbox-kit';
import { SimplefinWorld, type KeptWorld, type SimplefinAccount } from './simplefin-world';

export interface SimplefinSandboxOptions {
  authority: TestAuthority;
  seed?: string;
  port?: number;
  /** Port for browser pages over plain HTTP; none if missing. */
  pagesPort?: number;
  controlPort?: number;
  /** File that keeps links across starts; only in memory if missing. */
  stateFile?: string;
}

/** Options of the control plane's `advance`. */
interface AdvanceCommand {
  add?: number;
  pending?: number;
  post?: boolean;
  /** Every access URL stops working. */
  revoke?: boolean;
  /** Messages of the server about its bank connections. */
  errors?: string[];
}

/** A running SimpleFIN server (protocol version 1.0): setup token, access URL, accounts. */
export interface SimplefinSandbox {
  url: string;
  controlUrl: string;
  world: SimplefinWorld;
  server: SandboxServer;
  /** A new setup token as people paste it: the claim address in base64. */
  setupToken: () => string;
  stop: () => Promise<void>;
}

export async function startSimplefinSandbox(options: SimplefinSandboxOptions): Promise<SimplefinSandbox> {
  const world = new SimplefinWorld(options.seed ?? 'simplefin', StateFile.read<KeptWorld>(options.stateFile));
  const state = new StateFile(options.stateFile, () => world.keep());
  let url = '';
  const setupToken = (): string => Buffer.from(`${url}/claim/${world.makeSetupToken()}`).toString('base64');
  const server = await SandboxServer.start(
    { ...providerOf(world, () => url, setupToken), answered: () => state.later() },
    options.authority,
    options,
  );
  url = server.url;
  const control = await ControlPlane.start(
    {
      clock: world.clock,
      server,
      reset: () => world.reset(),
      advance: (command) => {
        state.later();
        advance(world, command as AdvanceCommand);
      },
    },
    options.controlPort,
  );
  return {
    url,
    controlUrl: control.url,
    world,
    server,
    setupToken,
    stop: async () => {
      await server.stop();
      await control.stop();
      state.flush();
    },
  };
}

function advance(world: SimplefinWorld, { add, pending, post, revoke, errors }: AdvanceCommand): void {
  if (post) world.post();
  world.add(add ?? 0);
  world.add(pending ?? 0, true);
  if (revoke) world.revokeAll();
  if (errors) world.errors = errors;
}

const plain = (status: number, body: string): Answer => ({ status, text: { type: 'text/plain', body } });

function providerOf(world: SimplefinWorld, url: () => string, setupToken: () => string): SandboxProvider {
  return {
    name: 'SimpleFIN',
    pages: ['/simplefin/create'],
    routes: [
      { method: 'GET', path: '/simplefin/info', handle: () => ({ json: { versions: ['1.0'] } }) },
      { method: 'GET', path: '/simplefin/create', handle: () => tokenPage(setupToken()) },
      {
        method: 'POST',
        path: '/claim/:token',
        handle: ({ params }) => {
          const access = world.claim(params['token']!);
          if (!access) return plain(403, 'This token was claimed before, or is unknown.');
          return plain(
            200,
            url().replace('https://', `https://${access.username}:${access.password}@`) + '/simplefin',
          );
        },
      },
      {
        method: 'GET',
        path: '/simplefin/accounts',
        handle: (request) => {
          const { username, password } = basicOf(request);
          if (!world.allows(username, password)) return plain(403, 'Authentication failed.');
          return { json: { errors: world.errors, accounts: accountsFor(world, request.query) } };
        },
      },
    ],
    notFound: () => plain(404, 'Not found'),
    failed: () => plain(500, 'Internal server error'),
  };
}

function basicOf({ headers }: SandboxRequest): { username: string; password: string } {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { username, password };
}

/** `start-date` is inclusive, `end-date` exclusive; pending rows only with `pending=1`. */
function accountsFor(world: SimplefinWorld, query: URLSearchParams): SimplefinAccount[] {
  const start = Number(query.get('start-date') ?? 0);
  const end = Number(query.get('end-date') ?? Infinity);
  const wanted = query.getAll('account');
  return world.accounts
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .map((account) => ({
      ...account,
      transactions:
        query.get('balances-only') === '1'
          ? []
          : account.transactions.filter((row) =>
              row.pending ? query.get('pending') === '1' : row.posted >= start && row.posted < end,
            ),
    }));
}

const tokenPage = (token: string): Answer => ({
  headers: { 'cache-control': 'no-store' },
  text: {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Practice SimpleFIN</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:3rem auto;padding:0 1rem}code{overflow-wrap:anywhere}</style></head>
<body><main><h1>Practice SimpleFIN</h1><p>This is not a real bank. Copy this setup token and paste it into the app. It works once.</p><p><code>${token}</code></p></main></body></html>`,
  },
});
