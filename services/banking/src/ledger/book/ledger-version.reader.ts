import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readChainState } from '@app/persistence';

/**
 * A text that changes with every change of a person's ledger, because each change moves the end of the audit
 * chain or counts a turn there. Read it before the ledger, so that a cached result is never newer than its
 * version.
 */
@Injectable()
export class LedgerVersionReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  of(userId: string): Promise<string> {
    return readChainState(this.connection, userId);
  }
}
