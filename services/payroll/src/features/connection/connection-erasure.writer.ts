import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import { Erasure, UnitOfWork, type Erasable } from '@app/persistence';
import { ConnectionRepository } from './connection.repository';
import { ConnectionSecretsService } from './connection-secrets.service';

/**
 * The key of a connection is stored under the connection's id, so erasing a person must look that id up
 * first.
 */
@Injectable()
export class ConnectionErasureWriter implements Erasable {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly secrets: ConnectionSecretsService,
    private readonly unit: UnitOfWork,
    erasure: Erasure,
  ) {
    erasure.register(this);
  }

  async erase(userId: string): Promise<number> {
    const connection = await this.connections.find(userId);
    if (!connection?.connectionId) return 0;
    await this.unit.commit({ userId, source: 'api', correlationId: newId() }, (tx) =>
      this.secrets.destroy(connection.connectionId, tx.session),
    );
    return 1;
  }
}
