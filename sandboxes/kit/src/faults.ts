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
  /** New connections meet an expired certificate. */
  | { kind: 'tls_expired' };

export type FaultKind = Fault['kind'];

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
  private planned: { plan: PlannedFault; passing: number; left: number }[] = [];

  add(plan: PlannedFault): void {
    this.planned.push({ plan, passing: plan.after ?? 0, left: plan.times ?? 1 });
  }

  clear(): void {
    this.planned = [];
  }

  /** The fault this request meets, counted as used. */
  take({ method, path }: { method: string; path: string }): Fault | undefined {
    for (const entry of this.planned) {
      const { match, fault } = entry.plan;
      if (fault.kind === 'tls_expired') continue;
      if (match?.method && match.method !== method) continue;
      if (match?.path && !path.startsWith(match.path)) continue;
      if (entry.passing > 0) {
        entry.passing -= 1;
        continue;
      }
      entry.left -= 1;
      if (entry.left <= 0) this.planned = this.planned.filter((other) => other !== entry);
      return fault;
    }
    return undefined;
  }

  /** Whether this new connection meets an expired certificate, counted as used. */
  takeExpiredCertificate(): boolean {
    const entry = this.planned.find(({ plan }) => plan.fault.kind === 'tls_expired');
    if (!entry) return false;
    entry.left -= 1;
    if (entry.left <= 0) this.planned = this.planned.filter((other) => other !== entry);
    return true;
  }
}

const hugeBytes = 20 * 1024 * 1024;

/**
 * Plays a fault on the answer. `handle` is the provider's real answer, which faults of the answer damage.
 * Returns false when the answer is to be sent as it is.
 */
export async function playFault(
  fault: Fault,
  request: SandboxRequest,
  response: ServerResponse,
  handle: () => Promise<Answer>,
): Promise<boolean> {
  switch (fault.kind) {
    case 'latency':
      await pause(fault.ms);
      return false;
    case 'hang':
    case 'tls_expired':
      return true;
    case 'reset':
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
      sendText(response, 200, 'application/json', JSON.stringify({ padding: 'x'.repeat(hugeBytes) }));
      return true;
    case 'badjson':
    case 'cut':
    case 'slowloris':
      await damage(fault.kind, request, response, await handle());
      return true;
  }
}

async function damage(
  kind: 'badjson' | 'cut' | 'slowloris',
  request: SandboxRequest,
  response: ServerResponse,
  answer: Answer,
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
    response.write(Buffer.of(byte));
    await pause(1000);
  }
  response.end();
}

function sendText(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
