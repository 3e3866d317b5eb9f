import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readChainState } from '@app/persistence';

/**
 * A word that changes with every change of a person's ledger: each moves the end of their audit chain or counts a turn there. Ask
 * before reading the ledger, so that what is kept is never newer than its version says.
 */
@Injectable()
export class LedgerVersionReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  of(userId: string): Promise<string> {
    return readChainState(this.connection, userId);
  }
}
