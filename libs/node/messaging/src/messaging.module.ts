import {
  Global,
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection } from 'nats';
import { ContractClient, NATS_CONNECTION } from './requests/contract-client';
import { MESSAGING_OPTIONS, type MessagingOptions } from './messaging.options';

/**
 * Provides a part's NATS connection and {@link ContractClient}. The connection closes last, after handlers have drained.
 */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(@Inject(NATS_CONNECTION) private readonly connection: NatsConnection) {
    void this.logStatus();
  }

  /** Uses a connection made before Nest starts ({@link connectNats}), because the transport needs it too. */
  static forConnection(options: MessagingOptions, connection: NatsConnection): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        { provide: NATS_CONNECTION, useValue: connection },
        ContractClient,
      ],
      exports: [MESSAGING_OPTIONS, NATS_CONNECTION, ContractClient],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.drain();
  }

  private async logStatus(): Promise<void> {
    const logger = new Logger('Nats');
    for await (const status of this.connection.status())
      if (status.type !== 'pingTimer')
        logger.log({
          msg: `nats ${status.type}`,
          data: typeof status.data === 'string' ? status.data : undefined,
        });
  }
}
