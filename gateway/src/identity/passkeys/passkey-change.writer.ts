import { Injectable } from '@nestjs/common';
import { maxPasskeys } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { isDuplicateKey, UnitOfWork } from '@app/persistence';
import { FactorNoticesWriter } from '../second-factor/factor-notices.writer';
import { PasskeyRepository } from './passkey.repository';
import type { PasskeyDoc } from './passkey.schema';

/** Changes passkeys, together with the notice and the audit record. */
@Injectable()
export class PasskeyChangeWriter {
  constructor(
    private readonly repository: PasskeyRepository,
    private readonly notices: FactorNoticesWriter,
    private readonly unit: UnitOfWork,
  ) {}

  async add(passkey: PasskeyDoc, { source, correlationId }: CallContext): Promise<void> {
    const { userId } = passkey;
    await this.unit
      .commit({ userId, source, correlationId }, async (tx) => {
        if ((await this.repository.listOf(userId, tx.session)).length >= maxPasskeys)
          throw new DomainError('TOO_MANY_PASSKEYS');
        await this.repository.insert(passkey, tx.session);
        await this.notices.add(tx, userId, 'passkeyAdded');
        tx.audit({ action: 'passkey.add', object: passkey.id });
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new DomainError('PASSKEY_REFUSED') : error;
      });
  }

  rename(userId: string, id: string, name: string, call: CallContext): Promise<PasskeyDoc> {
    const { source, correlationId } = call;
    return this.unit.commit({ userId, source, correlationId }, async (tx) => {
      const renamed = await this.repository.rename(userId, id, name, tx.session);
      if (!renamed) throw new DomainError('NOT_FOUND');
      tx.audit({ action: 'passkey.rename', object: id });
      return renamed;
    });
  }

  async remove(userId: string, id: string, { source, correlationId }: CallContext): Promise<void> {
    await this.unit.commit({ userId, source, correlationId }, async (tx) => {
      if (!(await this.repository.remove(userId, id, tx.session))) throw new DomainError('NOT_FOUND');
      await this.notices.add(tx, userId, 'passkeyRemoved');
      tx.audit({ action: 'passkey.remove', object: id });
    });
  }
}
