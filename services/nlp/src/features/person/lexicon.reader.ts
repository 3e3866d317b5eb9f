import { Injectable, Logger } from '@nestjs/common';
import { readLexiconEndpoint } from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import type { UserLexicon } from '@app/nlu-core';
import { LexiconCache, type LedgerNames } from '@app/question-engine';

const waitMs = 1_500;

/** Reads the names in a person's ledger; only the shared names if the ledger does not answer in time. */
@Injectable()
export class LexiconReader {
  private readonly logger = new Logger(LexiconReader.name);
  private readonly cache = new LexiconCache();

  constructor(private readonly client: ContractClient) {}

  read(call: CallContext): Promise<UserLexicon> {
    return this.cache.of(...this.reading(call));
  }

  /** The same names in the ledger's own form; none if it does not answer in time. */
  names(call: CallContext): Promise<LedgerNames> {
    return this.cache.names(...this.reading(call));
  }

  private reading(call: CallContext): Parameters<LexiconCache['names']> {
    const withDeadline = {
      ...call,
      idempotencyKey: undefined,
      deadline: Math.min(call.deadline, Date.now() + waitMs),
    };
    return [
      call.actor.userId,
      () => this.client.ask(readLexiconEndpoint, {}, withDeadline),
      (error) => this.logger.warn({ msg: 'the ledger’s names could not be read', reason: String(error) }),
    ];
  }
}
