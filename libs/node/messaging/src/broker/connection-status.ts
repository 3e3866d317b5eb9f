import type { NatsConnection } from 'nats';

/**
 * Whether the broker is connected. Without this check, a request would wait in the client's buffer until its timeout.
 */
export class ConnectionStatus {
  private present = true;

  constructor(private readonly connection: NatsConnection) {
    void this.watch();
  }

  get away(): boolean {
    return !this.present || this.connection.isClosed();
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.present = false;
      else if (type === 'reconnect') this.present = true;
    }
  }
}
