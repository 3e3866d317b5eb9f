import { Injectable } from '@nestjs/common';
import { brand } from '@app/brand';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { SessionService } from '../../edge/sessions/session.service';
import { NotificationWriter } from '../notices/notification.writer';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { UserRepository } from '../users/user.repository';
import { noScheduledEnd, type UserDoc } from '../users/user.schema';
import { deletionOf } from '../users/user-views';
import { AccountEndWriter } from './account-end.writer';

/** Schedules the deletion of an account after two weeks, in which one click cancels it. Then the account is deleted by the scheduler of erasures. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordPolicyService,
    private readonly sessions: SessionService,
    private readonly notifications: NotificationWriter,
    private readonly change: AccountEndWriter,
  ) {}

  async read(userId: string): Promise<{ at: string | null }> {
    const user = await this.users.find(userId);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return { at: deletionOf(user) };
  }

  /** A repeated request does not move the day. */
  async ask(
    session: ActiveSession,
    proof: { password: string; code?: string | undefined },
    call: CallContext,
  ): Promise<{ at: string | null }> {
    const user = await this.passwords.confirm(session.userId, proof, 'password', call);
    if (deletionOf(user)) return { at: deletionOf(user) };
    return this.change.setEnd(user, this.change.endAfterWait(), call, async (tx, at) => {
      await this.sessions.endAll(tx, user._id, session.key);
      await this.notifications.add(tx, user._id, {
        kind: 'account_deletion',
        title: `Your account will be deleted on ${dayIn(user, at)}`,
        message: `Everything in it goes with it, and nobody can bring it back. To keep it, sign in before that day and press “Keep my account”. If you did not ask for this, change your password now.`,
        severity: 'critical',
        link: '/settings/data',
        sourceId: null,
      });
    });
  }

  async keep(userId: string, call: CallContext): Promise<{ at: string | null }> {
    const user = await this.users.find(userId);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    if (!deletionOf(user)) return { at: null };
    return this.change.setEnd(user, noScheduledEnd, call, (tx) =>
      this.notifications.add(tx, user._id, {
        kind: 'account_deletion',
        title: 'Your account is kept',
        message: `It will not be deleted from ${brand.name}. Everything in it stays as it is.`,
        severity: 'low',
        link: '/settings/data',
        sourceId: null,
      }),
    );
  }
}

const dayIn = ({ preferences: { locale, timeZone } }: UserDoc, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);
