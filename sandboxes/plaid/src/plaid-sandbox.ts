import {
  ControlPlane,
  SandboxServer,
  StateFile,
  type Answer,
  type SandboxProvider,
  type SandboxRequest,
  type SandboxRoute,
  type TestAuthority,
} from '@app/sandbox-kit';
import { announceChanges, breakLogin, revokePermission, itemCalls, type Call } from './item.routes';
import type { Advance } from './item';
import { linkCalls } from './link.routes';
import { linkFrameRoutes } from './link-frame.routes';
import { answerOf, invalidInput, PlaidError } from './plaid-error';
import { PlaidWorld, type KeptWorld } from './plaid-world';
import { bodyOf } from './requests';

export interface PlaidSandboxOptions {
  authority: TestAuthority;
  clientId: string;
  secret: string;
  /** The same seed gives the same banks and ids. */
  seed?: string;
  port?: number;
  /** Port for browser pages over plain HTTP; none if missing. */
  pagesPort?: number;
  controlPort?: number;
  /** File that keeps links across starts; only in memory if missing. */
  stateFile?: string;
}

/** Options of the control plane's `advance`. */
interface AdvanceCommand extends Advance {
  /** All items if both are missing. */
  itemId?: string;
  institutionId?: string;
  /** The bank requires a new sign-in. */
  breakLogin?: boolean;
  /** The person has withdrawn their permission. */
  revoke?: boolean;
  /** Signs webhooks with a new key from now on. */
  rotateKey?: boolean;
  /** Send SYNC_UPDATES_AVAILABLE; true if missing. */
  announce?: boolean;
}

/** A running stand-in for Plaid: its API, its Link script and frame, its webhooks. */
export interface PlaidSandbox {
  url: string;
  controlUrl: string;
  world: PlaidWorld;
  server: SandboxServer;
  stop: () => Promise<void>;
}

export async function startPlaidSandbox(options: PlaidSandboxOptions): Promise<PlaidSandbox> {
  const world = new PlaidWorld(options.seed ?? 'plaid', StateFile.read<KeptWorld>(options.stateFile));
  const state = new StateFile(options.stateFile, () => world.keep());
  await world.webhooks.rotateKey();
  const server = await SandboxServer.start(
    { ...providerOf(world, options), answered: () => state.later() },
    options.authority,
    options,
  );
  const control = await ControlPlane.start(
    {
      clock: world.clock,
      server,
      reset: () => world.reset(),
      advance: (command) => {
        state.later();
        return advance(world, command as AdvanceCommand);
      },
    },
    options.controlPort,
  );
  return {
    url: server.url,
    controlUrl: control.url,
    world,
    server,
    stop: async () => {
      world.webhooks.stop();
      await server.stop();
      await control.stop();
      state.flush();
    },
  };
}

async function advance(world: PlaidWorld, command: AdvanceCommand): Promise<{ changes: number }> {
  if (command.rotateKey) await world.webhooks.rotateKey();
  let changes = 0;
  for (const item of world.all()) {
    if (command.itemId && command.itemId !== item.itemId) continue;
    if (command.institutionId && command.institutionId !== item.options.institution.institution_id) continue;
    const made = item.advance(command);
    changes += made;
    if (command.breakLogin) await breakLogin(world, item);
    else if (command.revoke) await revokePermission(world, item);
    else if (made > 0 && command.announce !== false) await announceChanges(world, item);
  }
  return { changes };
}

function providerOf(world: PlaidWorld, { clientId, secret }: PlaidSandboxOptions): SandboxProvider {
  const requestId = (): string => world.random.id(15);
  const apiRoute = ([path, call]: [string, Call]): SandboxRoute => ({
    method: 'POST',
    path,
    handle: async (request) => {
      const body = bodyOf(request);
      requireKeys(request, body, { clientId, secret });
      return { json: { ...(await call(body)), request_id: requestId() } };
    },
  });
  return {
    name: 'Plaid',
    pages: ['/link/'],
    routes: [
      ...Object.entries({ ...itemCalls(world), ...linkCalls(world) }).map(apiRoute),
      ...linkFrameRoutes(world),
    ],
    notFound: ({ method, path }): Answer =>
      answerOf(
        new PlaidError('INVALID_REQUEST', 'NOT_FOUND', `no route for ${method} ${path}`, null, 404),
        requestId(),
      ),
    failed: (error) => answerOf(error, requestId()),
  };
}

/** The keys are in the headers or in the body. */
function requireKeys(
  { headers }: SandboxRequest,
  body: Record<string, unknown>,
  wanted: { clientId: string; secret: string },
): void {
  const clientId = headers['plaid-client-id'] ?? body['client_id'];
  const secret = headers['plaid-secret'] ?? body['secret'];
  if (clientId !== wanted.clientId || secret !== wanted.secret)
    throw invalidInput('INVALID_API_KEYS', 'invalid client_id or secret provided');
  const version = headers['plaid-version'];
  if (version !== undefined && version !== '2020-09-14')
    throw new PlaidError('INVALID_REQUEST', 'INVALID_HEADERS', 'unsupported Plaid-Version');
}
