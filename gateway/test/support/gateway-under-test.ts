import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { personalDataOwners } from '@app/contracts-identity';
import { newActorKeys, privateKeyFrom, publicKeyFrom, type MessagingOptions } from '@app/messaging';
import { KeyRing } from '@app/provider-kit';
import { testServers, type TestServers } from '@app/node-testing';
import { ClockService } from '../../src/clock.service';
import type { GatewaySettings } from '../../src/gateway.options';
import { startGateway } from '../../src/start-gateway';
import { Browser, testOrigin } from './browser';
import { FakeServices } from './fake-services';

/** A clock that tests move. */
export class TestClock extends ClockService {
  private ahead = 0;
  override now(): number {
    return Date.now() + this.ahead;
  }
  advance(ms: number): void {
    this.ahead += ms;
  }
}

export const testSettings: GatewaySettings = {
  publicOrigin: testOrigin,
  sessionKey: 'session-key-of-the-tests-0123456789abcdef',
  csrfKey: 'csrf-key-of-the-tests-0123456789abcdefgh',
  deployToken: 'deploy-token-of-the-tests-0123456789',
  trustedProxies: ['127.0.0.1'],
  version: '0.1.0-test',
  storeKind: 'store of the tests',
  requestsPerMinute: 100_000,
  registrationsPerHour: 10_000,
  demosPerHour: 10_000,
};

export interface UnderTest {
  app: NestFastifyApplication;
  services: FakeServices;
  clock: TestClock;
  servers: TestServers;
  messaging: MessagingOptions;
  databaseName: string;
  /** A browser with its own address, so that limits reached in one test do not affect another. */
  browser(address?: string): Browser;
  stop(): Promise<void>;
}

let addresses = 0;
/** Each browser comes from another network. */
const nextAddress = (): string => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.7`;

export async function gatewayUnderTest(
  settings: Partial<GatewaySettings> = {},
  options: { services?: boolean } = {},
): Promise<UnderTest> {
  process.env['KEK_RING'] ??= KeyRing.generate('test');
  const servers = await testServers();
  const keys = newActorKeys();
  const messaging: MessagingOptions = {
    natsUrl: servers.natsUrl,
    serviceName: 'gateway',
    actorPrivateKey: privateKeyFrom(keys.privateKey),
    // In tests, all parts sign with the same key.
    actorPublicKeys: new Map(
      ['gateway', ...personalDataOwners].map((part) => [part, publicKeyFrom(keys.publicKey)]),
    ),
  };
  const clock = new TestClock();
  const databaseName = new URL(servers.mongoUri).pathname.slice(1);
  const services = await FakeServices.start(
    options.services === false ? { ...messaging, prefix: 'elsewhere.' } : messaging,
  );
  const app = await startGateway({
    settings: { ...testSettings, ...settings },
    messaging,
    mongoUri: servers.mongoUri,
    databaseName,
    clock,
  });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    services,
    clock,
    servers,
    messaging,
    databaseName,
    browser: (address = nextAddress()) => new Browser(app, { 'x-forwarded-for': address }),
    stop: async () => {
      await app.close();
      await services.stop();
      await servers.stop();
    },
  };
}
