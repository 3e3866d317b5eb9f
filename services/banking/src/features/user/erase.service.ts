import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { bankingEraseUserRequest } from '@app/contracts-banking';
import { requireMayErase, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { JournalRepository } from './journal.repository';
import { ERASABLE, type Erasable } from './erasable';

/** Removes all that this service holds of one user. Asked again, it removes what is left; the audit chain holds hashes only and stays. */
@Injectable()
export class EraseService {
  constructor(
    private readonly modules: ModuleRef,
    private readonly journal: JournalRepository,
    @Inject(ERASABLE) private readonly kinds: readonly (new (...args: never[]) => Erasable)[],
  ) {}

  async erase(
    { userId }: RequestOf<typeof bankingEraseUserRequest>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof bankingEraseUserRequest>> {
    requireMayErase(actor, userId);
    let removed = 0;
    for (const kind of this.kinds)
      removed += await this.modules.get<Erasable>(kind, { strict: false }).erase(userId);
    return { removed: removed + (await this.journal.erase(userId)) };
  }
}
