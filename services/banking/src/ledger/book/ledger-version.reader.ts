import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readChainState } from '@app/persistence';

/**
 * Says whether what follows from a ledger still holds: every change of it moves the end of the person's audit chain or counts a turn there. Asked before the ledger
 * is read, so that what is kept is never newer than its version says.
 */
@Injectable()
export class LedgerVersionReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  of(userId: string): Promise<string> {
    return readChainState(this.connection, userId);
  }
}
