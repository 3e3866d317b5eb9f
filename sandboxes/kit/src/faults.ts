import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { Answer, SandboxRequest } from './routes';

/** What can go wrong on the way between a client and a provider. */
export type Fault =
  | { kind: 'latency'; ms: number }
  /** The connection stays open and nothing is answered. */
  | { kind: 'hang' }
  /** The connection is destroyed before an answer. */
  | { kind: 'reset' }
  /** The connection is destroyed in the middle of the body. */
  | { kind: 'cut' }
  | { kind: 'status'; status: number; body?: unknown }
  | { kind: 'ratelimit'; retryAfterSeconds?: number }
  /** The body is cut, with a matching length: invalid JSON. */
  | { kind: 'badjson' }
  /** An HTML page with status 200. */
  | { kind: 'wrongtype' }
  /** A body of 20 MB. */
  | { kind: 'huge' }
  /** One byte a second. */
  | { kind: 'slowloris' }
  /** New connections meet an expired certificate. Where a request is named, it loses its connection, and the certificate is met from there on. */
  | { kind: 'tls_expired' };

export type FaultKind = Fault['kind'];

/** One of each kind: what a client has to survive at every request it makes. */
export const everyFault: { readonly [Kind in FaultKind]: Extract<Fault, { kind: Kind }> } = {
  latency: { kind: 'latency', ms: 20 },
  hang: { kind: 'hang' },
  reset: { kind: 'reset' },
  cut: { kind: 'cut' },
  status: { kind: 'status', status: 503 },
  ratelimit: { kind: 'ratelimit' },
  badjson: { kind: 'badjson' },
  wrongtype: { kind: 'wrongtype' },
  huge: { kind: 'huge' },
  slowloris: { kind: 'slowloris' },
  tls_expired: { kind: 'tls_expired' },
};

export interface PlannedFault {
  /** Which requests it concerns; all when empty. `path` is a prefix. */
  match?: { method?: string; path?: string };
  /** Requests that pass unharmed before it begins. */
  after?: number;
  /** How many requests meet it; 1 when missing. */
  times?: number;
  fault: Fault;
}

/** The faults that were asked for and not used up yet. */
export class FaultPlan {
  /** Called when an answer begins that will not end by itself. */
  stuck: () => void = () => undefined;
  private planned: { plan: PlannedFault; passing: number; left: number; expires: boolean }[] = [];

  add(plan: PlannedFault): void {
    const expires = plan.fault.kind === 'tls_expired' && !plan.match;
    this.planned.push({ plan, passing: plan.after ?? 0, left: plan.times ?? 1, expires });
  }

  clear(): void {
    this.planned = [];
  }

  /** The fault this request meets, counted as used. */
  take({ method, path }: { method: string; path: string }): Fault | undefined {
    for (const entry of this.planned) {
      const { match, fault } = entry.plan;
      if (entry.expires) continue;
      if (match?.method && match.method !== method) continue;
      if (match?.path && !path.startsWith(match.path)) continue;
      if (entry.passing > 0) {
        entry.passing -= 1;
        continue;
      }
      if (fault.kind === 'tls_expired') {
        entry.expires = true;
        return fault;
      }
      entry.left -= 1;
      if (entry.left <= 0) this.planned = this.planned.filter((other) => other !== entry);
      return fault;
    }
    return undefined;
  }

  /** Whether this new connection meets an expired certificate, counted as used. */
  takeExpiredCertificate(): boolean {
    const entry = this.planned.find(({ expires }) => expires);
    if (!entry) return false;
    entry.left -= 1;
    if (entry.left <= 0) this.planned = this.planned.filter((other) => other !== entry);
    return true;
  }
}

const hugeBody = JSON.stringify({ padding: 'x'.repeat(20 * 1024 * 1024) });

/**
 * Plays a fault on the answer. `handle` is the provider's real answer, which faults of the answer damage.
 * Returns false when the answer is to be sent as it is.
 */
export async function playFault(
  fault: Fault,
  request: SandboxRequest,
  response: ServerResponse,
  handle: () => Promise<Answer>,
  stuck: () => void = () => undefined,
): Promise<boolean> {
  switch (fault.kind) {
    case 'latency':
      await pause(fault.ms);
      return false;
    case 'hang':
      stuck();
      return true;
    case 'reset':
    case 'tls_expired':
      request.socket.destroy();
      return true;
    case 'status':
      sendText(response, fault.status, 'application/json', JSON.stringify(fault.body ?? {}));
      return true;
    case 'ratelimit':
      if (fault.retryAfterSeconds !== undefined)
        response.setHeader('retry-after', String(fault.retryAfterSeconds));
      sendText(response, 429, 'application/json', '{}');
      return true;
    case 'wrongtype':
      sendText(response, 200, 'text/html', '<!doctype html><title>Down for maintenance</title>');
      return true;
    case 'huge':
      sendText(response, 200, 'application/json', hugeBody);
      return true;
    case 'badjson':
    case 'cut':
    case 'slowloris':
      await damage(fault.kind, request, response, { answer: await handle(), stuck });
      return true;
  }
}

async function damage(
  kind: 'badjson' | 'cut' | 'slowloris',
  request: SandboxRequest,
  response: ServerResponse,
  { answer, stuck }: { answer: Answer; stuck: () => void },
): Promise<void> {
  const body = Buffer.from(JSON.stringify(answer.json ?? {}));
  const half = body.subarray(0, Math.ceil(body.length / 2));
  if (kind === 'badjson') return sendText(response, answer.status ?? 200, 'application/json', half);
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  if (kind === 'cut') {
    response.write(half, () => request.socket.destroy());
    return;
  }
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte), stuck);
    await pause(1000);
  }
  response.end();
}

function sendText(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
