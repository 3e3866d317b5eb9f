import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { connectNats, Handles, MessagingModule, NatsTransport, publicKeysFrom } from '@app/messaging';
import { record, readRecord } from './record.contract';

@Controller()
class RecordController {
  @Handles(readRecord)
  read() {
    return record;
  }
}

@Module({ controllers: [RecordController] })
class RecordModule {}

/** Both answerers of the bench in one process: bare on `bare`, and the product's transport. */
async function main(): Promise<void> {
  const options = {
    natsUrl: process.env['NATS_URL']!,
    serviceName: 'bench',
    actorPublicKeys: publicKeysFrom(process.env['ACTOR_PUBLIC_KEYS']!),
  };
  const connection = await connectNats(options);
  const bytes = Buffer.from(JSON.stringify(record));
  connection.subscribe('bare', { callback: (_error, message) => void message.respond(bytes) });
  const module = {
    module: class {},
    imports: [MessagingModule.forConnection(options, connection), RecordModule],
  };
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    strategy: new NatsTransport(connection, options),
    logger: false,
  });
  await app.listen();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.('ready');
  process.once('disconnect', () => process.exit(0));
}

void main();
