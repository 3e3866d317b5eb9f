import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

@Injectable()
export class StoreProbeRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The version of the store's server; throws if it does not answer in time. */
  async version(): Promise<string | null> {
    const info = await this.connection.db!.command({ buildInfo: 1 }, { timeoutMS: 1_500 });
    return typeof info['version'] === 'string' ? info['version'] : null;
  }
}
