import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { everyFault, type PlannedFault } from './faults';
import type { SandboxClock } from './sandbox-clock';
import type { SandboxServer } from './sandbox-server';

/** What tests and the local stack can do to a sandbox. */
export interface Controllable {
  clock: SandboxClock;
  server: SandboxServer;
  /** Creates new provider data, as if time had passed; input and output are specific to the sandbox. */
  advance: (command: unknown) => unknown;
  /** Returns to the initial data of the seed. */
  reset: () => void;
}

const kinds = Object.keys(everyFault);

/**
 * Plain HTTP on 127.0.0.1 with a separate port: `POST /_ctl/clock` `{now}`, `/_ctl/fault` `{match?, after?, times?,
 * fault: {kind, …}}`, `/_ctl/advance`, `/_ctl/reset`; `GET /_ctl/log`.
 */
export class ControlPlane {
  private constructor(private readonly server: Server) {}

  static async start(sandbox: Controllable, port = 0): Promise<ControlPlane> {
    const server = createServer((request, response) => {
      void answer(sandbox, request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return new ControlPlane(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

interface Result {
  status: number;
  body: unknown;
}

async function answer(sandbox: Controllable, request: IncomingMessage): Promise<Result> {
  // A page in a browser on this machine could reach this port; tests and the local stack send no origin.
  if (request.headers.origin !== undefined)
    return { status: 403, body: { message: 'Browsers may not use the control plane.' } };
  try {
    return await run(sandbox, `${request.method} ${request.url}`, await readJson(request));
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
  }
}

async function run(sandbox: Controllable, call: string, body: unknown): Promise<Result> {
  const done = { status: 200, body: { ok: true } };
  switch (call) {
    case 'POST /_ctl/clock': {
      const now = new Date((body as { now?: string }).now ?? '');
      if (Number.isNaN(now.getTime())) throw new Error('`now` must be an instant in ISO 8601.');
      sandbox.clock.set(now);
      return done;
    }
    case 'POST /_ctl/fault': {
      const plan = body as PlannedFault;
      if (!kinds.includes(plan.fault?.kind)) throw new Error(`\`fault.kind\` is one of ${kinds.join(', ')}.`);
      sandbox.server.faults.add(plan);
      return done;
    }
    case 'POST /_ctl/advance':
      return { status: 200, body: (await sandbox.advance(body)) ?? { ok: true } };
    case 'POST /_ctl/reset':
      sandbox.server.faults.clear();
      sandbox.server.log.clear();
      sandbox.reset();
      return done;
    case 'GET /_ctl/log':
      return { status: 200, body: sandbox.server.log.all() };
    default:
      return { status: 404, body: { message: `There is no ${call}.` } };
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? JSON.parse(text) : {};
}
