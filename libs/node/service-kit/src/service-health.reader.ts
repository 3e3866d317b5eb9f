import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { serviceHealth } from '@app/contracts-kernel';
import { DeadLettersRepository } from '@app/persistence';
import type { z } from 'zod';

export const SERVICE_IDENTITY = Symbol('ServiceIdentity');
export interface ServiceIdentity {
  name: string;
  version: string;
}

/** Whether this part can reach its store, and how many events it still has to publish. */
@Injectable()
export class ServiceHealthReader {
  /**
   * Milliseconds, less than the runner waits for a response: otherwise a slow store would look like a hanging service, which the
   * runner restarts.
   */
  patienceMs = 3_000;
  private readonly startedAt = new Date().toISOString();

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(SERVICE_IDENTITY) private readonly identity: ServiceIdentity,
    private readonly deadLetters: DeadLettersRepository,
  ) {}

  async read(): Promise<z.infer<typeof serviceHealth>> {
    const base = { service: this.identity.name, version: this.identity.version, startedAt: this.startedAt };
    const silent = { store: 'The store does not answer.', outboxPending: 0, deadLetters: 0 };
    const patience = new AbortController();
    const asked = this.askStore().catch(() => silent);
    const waited = delay(this.patienceMs, silent, { ref: false, signal: patience.signal }).catch(
      () => silent,
    );
    const state = await Promise.race([asked, waited]);
    patience.abort();
    return { ...base, ...state };
  }

  private async askStore() {
    await this.connection.db!.command({ ping: 1 }, { timeoutMS: 1_500 });
    return { store: 'ok', ...(await this.deadLetters.counts()) };
  }
}

/**
 * `GET /health` for the runner and container health checks, on loopback unless HEALTH_HOST says otherwise: 200 if the store
 * responds, otherwise 503.
 */
export function serveHealth(
  health: Pick<ServiceHealthReader, 'read'>,
  port: number,
  host = '127.0.0.1',
): Promise<Server> {
  const server = createServer((_, response) => {
    void health.read().then((state) => {
      response.writeHead(state.store === 'ok' ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(state));
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
