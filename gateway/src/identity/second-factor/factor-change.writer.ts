import { Injectable } from '@nestjs/common';
import { settingsChanged } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SessionService } from '../../edge/sessions/session.service';
import { UserRepository } from '../users/user.repository';
import { FactorNoticesWriter } from './factor-notices.writer';

/** Changes a second factor and everything that belongs to the change in one transaction. */
@Injectable()
export class FactorChangeWriter {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly notices: FactorNoticesWriter,
    private readonly unit: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  async begin(userId: string, call: CallContext, work: (tx: Tx, at: Date) => Promise<void>): Promise<void> {
    await this.commit(userId, call, async (tx) => {
      await work(tx, new Date(this.clock.now()));
      tx.audit({ action: 'secondfactor.begin', object: userId });
    });
  }

  async turn(
    to: 'on' | 'off',
    { userId, key }: ActiveSession,
    call: CallContext,
    work: (tx: Tx, at: Date) => Promise<boolean>,
  ): Promise<void> {
    await this.commit(userId, call, async (tx) => {
      const at = new Date(this.clock.now());
      if (!(await work(tx, at))) throw new DomainError('SECOND_FACTOR_OFF');
      const twoFactorSince = to === 'on' ? at : null;
      const user = await this.users.change(userId, { twoFactorSince }, tx.session);
      if (!user) throw new DomainError('UNAUTHENTICATED');
      await this.sessions.endAll(tx, userId, key);
      await this.notices.add(tx, userId, to);
      const { currency, locale, timeZone } = user.preferences;
      tx.emit(settingsChanged, { userId, currency, locale, timeZone });
      tx.audit({ action: `secondfactor.${to}`, object: userId });
    });
  }

  async renewRecovery(userId: string, call: CallContext, work: (tx: Tx) => Promise<boolean>): Promise<void> {
    await this.commit(userId, call, async (tx) => {
      if (!(await work(tx))) throw new DomainError('SECOND_FACTOR_OFF');
      await this.notices.add(tx, userId, 'recoveryRenewed');
      tx.audit({ action: 'secondfactor.renew', object: userId });
    });
  }

  private commit(
    userId: string,
    { source, correlationId }: CallContext,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    return this.unit.commit({ userId, source, correlationId }, work);
  }
}
