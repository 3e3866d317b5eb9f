import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { Answer, SandboxRequest } from './routes';

/** Faults between a client and a provider. */
export type Fault =
  | { kind: 'latency'; ms: number }
  /** The connection stays open without a response. */
  | { kind: 'hang' }
  /** The connection is destroyed before a response. */
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
  /**
   * New connections get an expired certificate. If a request is named, its connection is closed, and later connections get the
   * certificate.
   */
  | { kind: 'tls_expired' };

export type FaultKind = Fault['kind'];

/** One of each kind, which a client must survive at every request. */
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
  /** The requests it applies to; all if empty. `path` is a prefix. */
  match?: { method?: string; path?: string };
  /** Number of requests that pass before it starts. */
  after?: number;
  /** Number of requests it applies to; 1 by default. */
  times?: number;
  fault: Fault;
}

/** Planned faults that are not used up yet. */
export class FaultPlan {
  /** Called when a response starts that will not end by itself. */
  stuck: () => void = () => undefined;
  private planned: { plan: PlannedFault; passing: number; left: number; expires: boolean }[] = [];

  add(plan: PlannedFault): void {
    const expires = plan.fault.kind === 'tls_expired' && !plan.match;
    this.planned.push({ plan, passing: plan.after ?? 0, left: plan.times ?? 1, expires });
  }

  clear(): void {
    this.planned = [];
  }

  /** The fault for this request, counted as used. */
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

  /** Whether this new connection gets an expired certificate, counted as used. */
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
 * Applies a fault to the response. `handle` is the provider's real response, which some faults damage. Returns false if the
 * response should be sent unchanged.
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
