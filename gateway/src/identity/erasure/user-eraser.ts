import { Injectable, Logger } from '@nestjs/common';
import { personalDataOwners } from '@app/contracts-identity';
import { eraseUserEndpoint, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { SessionService } from '../../edge/sessions/session.service';
import { UserRemains } from '../users/user-remains';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { actorOf } from '../users/user-views';

/** The ledger goes last: while it is there, what others still hold has something to refer to. */
const erasureOrder = [...personalDataOwners].sort(
  (a, b) => Number(a === 'banking') - Number(b === 'banking'),
);

/**
 * Removes a person from every part of the system. First nobody can act as them any more, then each owner of data is asked
 * to drop theirs, then what is here goes. Each step may be repeated; a user stays `leaving` until all are done.
 */
@Injectable()
export class UserEraser {
  private readonly logger = new Logger('UserEraser');

  constructor(
    private readonly users: UserRepository,
    private readonly remains: UserRemains,
    private readonly sessions: SessionService,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Nothing for somebody whose end, at `now`, is not there (any more). */
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

  /** Has every service drop what it holds of one user. Throws at the first that does not. */
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

  /** For a user that was never stored here: what services may have begun to hold. */
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
