import { Injectable, Logger } from '@nestjs/common';
import { personalDataOwners } from '@app/contracts-identity';
import { eraseUserEndpoint, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { SessionService } from '../../edge/sessions/session.service';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { actorOf } from '../users/user-views';

/** The ledger is erased last, because data of the other services refers to it. */
const erasureOrder = [...personalDataOwners].sort(
  (a, b) => Number(a === 'banking') - Number(b === 'banking'),
);

/**
 * Deletes a person from every part of the system: first nobody can act as them any more, then each service erases their data, then the
 * gateway does. Each step can be repeated; the user stays in the state `leaving` until all steps are done.
 */
@Injectable()
export class UserErasureService {
  private readonly logger = new Logger('UserErasureService');

  constructor(
    private readonly users: UserRepository,
    private readonly remains: UserDataRemovalRegistry,
    private readonly sessions: SessionService,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Does nothing if the user's end, as of `now`, is not or no longer reached. */
  async erase(user: UserDoc, now: Date): Promise<void> {
    const context = { userId: user._id, source: 'api', correlationId: newId() };
    const isLeaving = await this.unitOfWork.commit(context, async (tx) => {
      if (!(await this.users.leave(user._id, now, tx.session))) return false;
      await this.sessions.endAll(tx, user._id);
      return true;
    });
    if (!isLeaving) return;
    await this.emptyServices(actorOf(user), context.correlationId);
    await this.unitOfWork.commit(context, async (tx) => {
      await this.remains.remove(user._id, tx.session);
      tx.audit({ action: 'account.erase', object: user._id });
    });
  }

  /** Lets every service erase the data of one user. Throws at the first failure. */
  async emptyServices(actor: Actor, correlationId: string): Promise<void> {
    for (const service of erasureOrder) {
      const contract = eraseUserEndpoint(service);
      await this.client.ask(
        contract,
        { userId: actor.userId },
        this.client.ownCall(actor, {
          source: 'demo',
          correlationId,
          idempotencyKey: newId(),
          timeoutMs: contract.timeoutMs,
        }),
      );
    }
  }

  /** For a user who was never stored here: erases what services may already hold. */
  async forget(user: UserDoc): Promise<void> {
    await this.emptyServices(actorOf(user), newId()).catch((error: unknown) =>
      this.logger.warn({
        msg: 'a demo that could not be filled left something behind',
        userId: user._id,
        reason: String(error),
      }),
    );
  }
}
