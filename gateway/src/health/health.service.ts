import { Inject, Injectable } from '@nestjs/common';
import { personalDataOwners, type Health } from '@app/contracts-identity';
import { healthEndpoint, isDomainError, type Actor } from '@app/contracts-kernel';
import { ContractClient, NATS_CONNECTION, type NatsConnection } from '@app/messaging';
import { ClockService } from '../clock.service';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway.options';
import { StoreProbeRepository } from './store-probe.repository';

type Part = Health['services'][number];
const self: Actor = { userId: 'gateway', kind: 'system', locale: 'en-US', timeZone: 'UTC', currency: 'USD' };
const askMs = 1_500;
/** Health is cached for this many milliseconds, so that the parts are not asked more often. */
const keepMs = 1_000;

/** The state of the whole system: the store, the broker and each service. */
@Injectable()
export class HealthService {
  private latest?: { at: number; health: Promise<Health> };

  constructor(
    private readonly client: ContractClient,
    @Inject(NATS_CONNECTION) private readonly nats: NatsConnection,
    private readonly store: StoreProbeRepository,
    private readonly clock: ClockService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  read(): Promise<Health> {
    const at = this.clock.now();
    if (!this.latest || at - this.latest.at >= keepMs || at < this.latest.at)
      this.latest = { at, health: this.look() };
    return this.latest.health;
  }

  private async look(): Promise<Health> {
    const [store, nats, ...services] = await Promise.all([
      this.storeHealth(),
      this.natsHealth(),
      ...personalDataOwners.map((name) => this.serviceHealth(name)),
    ]);
    const allUp = [nats, ...services].every((part) => part.status === 'up');
    return {
      status: store.status === 'down' ? 'down' : allUp ? 'up' : 'degraded',
      version: this.settings.version,
      store,
      nats,
      services,
    };
  }

  private storeHealth(): Promise<Part> {
    return this.timed(
      this.settings.storeKind,
      async () => ({ version: await this.store.version() }),
      'The store does not answer.',
    );
  }

  private natsHealth(): Promise<Part> {
    return this.timed(
      'nats',
      async () => {
        await Promise.race([
          this.nats.rtt(),
          new Promise((_, reject) => setTimeout(() => reject(new Error('late')), askMs).unref()),
        ]);
        return { version: this.nats.info?.version ?? null };
      },
      'The broker does not answer.',
    );
  }

  private serviceHealth(name: string): Promise<Part> {
    return this.timed(
      name,
      async () => {
        const health = await this.client.ask(
          healthEndpoint(name),
          {},
          this.client.ownCall(self, { source: 'api', timeoutMs: askMs }),
        );
        if (health.store !== 'ok') return { version: health.version, detail: health.store };
        return { version: health.version };
      },
      'The service does not answer.',
    );
  }

  private async timed(
    name: string,
    probe: () => Promise<{ version: string | null; detail?: string }>,
    otherwise: string,
  ): Promise<Part> {
    const start = performance.now();
    try {
      const { version, detail = null } = await probe();
      return {
        name,
        status: detail ? 'down' : 'up',
        version,
        latencyMs: Math.round((performance.now() - start) * 10) / 10,
        detail,
      };
    } catch (error) {
      return {
        name,
        status: 'down',
        version: null,
        latencyMs: null,
        detail: isDomainError(error) && error.code === 'TIMEOUT' ? 'It took too long to answer.' : otherwise,
      };
    }
  }
}
