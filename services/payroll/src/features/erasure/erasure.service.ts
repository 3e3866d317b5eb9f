import { Injectable } from '@nestjs/common';
import { requireMayErase } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ErasureRepository } from './erasure.repository';

@Injectable()
export class ErasureService {
  constructor(
    private readonly repository: ErasureRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async erase(userId: string, call: CallContext): Promise<{ removed: number }> {
    requireMayErase(call.actor, userId);
    const removed = await this.unitOfWork.commit(
      { userId, source: call.source, correlationId: call.correlationId },
      async (tx) => {
        tx.audit({ action: 'user.erase', object: userId });
        return this.repository.erase(userId, tx.session);
      },
    );
    return { removed };
  }
}
