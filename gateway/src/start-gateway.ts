import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectNats, NatsTransport, type NatsConnection } from '@app/messaging';
import { DeadLettersRepository } from '@app/persistence';
import { fastifyAdapter, prepareFastify } from './edge/http/fastify-edge';
import { GatewayModule, type GatewayOptions } from './gateway.module';

/** Prepares the gateway to answer, without listening yet. Tests use it directly; main adds environment, port and signals. */
export async function startGateway(
  options: GatewayOptions,
  logger: LoggerService | false = false,
): Promise<NestFastifyApplication> {
  const connection = await connectNats(options.messaging);
  try {
    return await startOn(connection, options, logger);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function startOn(
  connection: NatsConnection,
  options: GatewayOptions,
  logger: LoggerService | false,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(options, connection),
    fastifyAdapter(options.settings.trustedProxies),
    { bodyParser: false, logger, abortOnError: false },
  );
  prepareFastify(app);
  const transport = new NatsTransport(connection, options.messaging);
  app.connectMicroservice({ strategy: transport });
  await app.init();
  transport.setAsideWith((letter) => app.get(DeadLettersRepository, { strict: false }).keep(letter));
  await app.startAllMicroservices();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
