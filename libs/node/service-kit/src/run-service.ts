import 'reflect-metadata';
import { Controller, Module, type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { healthEndpoint } from '@app/contracts-kernel';
import {
  connectNats,
  Handles,
  MessagingModule,
  NatsTransport,
  type MessagingOptions,
  type NatsConnection,
} from '@app/messaging';
import { DeadLettersRepository, PersistenceModule } from '@app/persistence';
import { baseEnvironment, databaseNameOf, messagingOptionsFrom, readEnvironment } from './environment';
import { ErrorPassFilter } from './error-pass.filter';
import { createLogger, JsonLogger } from './json-logger';
import { endOnSignal, endWithParent } from './process-end';
import { serveHealth, ServiceHealthReader, SERVICE_IDENTITY } from './service-health.reader';

export interface ServiceOptions {
  /** Such as `banking`: subject domain, queue group, database and signature name. */
  name: string;
  module: Type | DynamicModule;
  version: string;
  messaging: MessagingOptions;
  mongoUri: string;
  databaseName: string;
  headsFolder?: string;
  logger?: JsonLogger | false;
}

function rootModule(options: ServiceOptions, connection: NatsConnection): DynamicModule {
  @Controller()
  class HealthController {
    constructor(private readonly health: ServiceHealthReader) {}

    @Handles(healthEndpoint(options.name))
    read() {
      return this.health.read();
    }
  }
  Reflect.defineMetadata('design:paramtypes', [ServiceHealthReader], HealthController);

  @Module({})
  class RootModule {}
  return {
    module: RootModule,
    imports: [
      MessagingModule.forConnection(options.messaging, connection),
      PersistenceModule.forRoot({
        uri: options.mongoUri,
        databaseName: options.databaseName,
        headsFolder: options.headsFolder,
      }),
      options.module,
    ],
    controllers: [HealthController],
    providers: [
      ServiceHealthReader,
      { provide: SERVICE_IDENTITY, useValue: { name: options.name, version: options.version } },
    ],
    exports: [ServiceHealthReader],
  };
}

/**
 * Starts a service in this process: store, broker, handlers, relay. Tests call it directly; `runService` adds environment and
 * signals.
 */
export async function startService(options: ServiceOptions): Promise<INestMicroservice> {
  const connection = await connectNats(options.messaging);
  try {
    return await startOn(connection, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function startOn(connection: NatsConnection, options: ServiceOptions): Promise<INestMicroservice> {
  const transport = new NatsTransport(connection, options.messaging);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(rootModule(options, connection), {
    strategy: transport,
    logger: options.logger ?? false,
    abortOnError: false,
  });
  transport.setAsideWith((letter) => app.get(DeadLettersRepository, { strict: false }).keep(letter));
  app.useGlobalFilters(new ErrorPassFilter());
  await app.listen();
  return app;
}

/** If the start fails, ends the process with the reason. */
async function startOrEnd(name: string, options: ServiceOptions): Promise<INestMicroservice> {
  try {
    return await startService(options);
  } catch (error) {
    process.stderr.write(
      `${name} did not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(78);
  }
}

/** The complete content of a service's `main.ts`. */
export async function runService(service: Pick<ServiceOptions, 'name' | 'module'>): Promise<void> {
  const environment = readEnvironment(baseEnvironment);
  const logger = new JsonLogger(createLogger(service.name, environment.LOG_LEVEL));
  const app = await startOrEnd(service.name, {
    ...service,
    version: environment.APP_VERSION,
    messaging: messagingOptionsFrom(environment, service.name),
    mongoUri: environment.MONGODB_URI,
    databaseName: databaseNameOf(environment, service.name),
    headsFolder: environment.AUDIT_HEADS_DIR,
    logger,
  });
  // Nest's own shutdown hooks stop the relay before the running handlers are done; closing the application has the right order.
  endOnSignal(() => app.close());
  endWithParent(() => app.close());
  if (environment.HEALTH_PORT !== undefined)
    await serveHealth(
      app.get(ServiceHealthReader, { strict: false }),
      environment.HEALTH_PORT,
      environment.HEALTH_HOST,
    );
  logger.log({ msg: `${service.name} is ready`, store: environment.STORE_KIND });
}
