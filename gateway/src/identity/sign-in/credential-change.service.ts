import { Injectable } from '@nestjs/common';
import { settingsChanged, type AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { SessionService } from '../../edge/sessions/session.service';
import { NotificationWriter } from '../notices/notification.writer';
import { personalWordsOf } from '../passwords/common-passwords';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { AccountWriter } from '../users/account.writer';
import type { UserDoc } from '../users/user.schema';
import { SignInSessionsService, type BrowserCall } from './sign-in-sessions.service';

/** Changes the password or e-mail. Requires the password, ends every other session and renews this one. */
@Injectable()
export class CredentialChangeService {
  constructor(
    private readonly accounts: AccountWriter,
    private readonly passwords: PasswordPolicyService,
    private readonly sessions: SessionService,
    private readonly entrance: SignInSessionsService,
    private readonly notifications: NotificationWriter,
  ) {}

  async changePassword(
    wanted: { currentPassword: string; newPassword: string; code?: string | undefined },
    visit: BrowserCall,
  ): Promise<{ success: true }> {
    const user = await this.passwords.confirm(
      visit.request.user!.userId,
      { password: wanted.currentPassword, code: wanted.code },
      'currentPassword',
      visit.call,
    );
    if (wanted.newPassword === wanted.currentPassword)
      throw new DomainError('PASSWORD_UNCHANGED', { field: 'newPassword' });
    const hash = await this.passwords.accept(wanted.newPassword, 'newPassword', personalWordsOf(user));
    await this.renew(user, visit, async (tx) => {
      await this.accounts.setPassword(tx, user._id, hash);
      await this.notifications.add(tx, user._id, {
        kind: 'password_changed',
        title: 'Your password was changed',
        message: 'All other sessions were signed out. If this was not you, change it again now.',
        severity: 'high',
        link: '/settings',
        sourceId: null,
      });
      tx.audit({ action: 'password.change', object: user._id });
    });
    return { success: true };
  }

  async changeEmail(
    wanted: { email: string; password: string; code?: string | undefined },
    visit: BrowserCall,
  ): Promise<AuthUser> {
    const user = await this.passwords.confirm(visit.request.user!.userId, wanted, 'password', visit.call);
    return this.renew({ ...user, email: wanted.email }, visit, async (tx) => {
      // Added before the change, so that an e-mail about it goes to the previous address.
      await this.notifications.add(tx, user._id, {
        kind: 'email_changed',
        title: 'Your e-mail address was changed',
        message: 'All other sessions were signed out. Sign in with the new address from now on.',
        severity: 'high',
        link: '/settings',
        sourceId: null,
      });
      await this.accounts.setEmail(tx, user._id, wanted.email);
      tx.emit(settingsChanged, {
        userId: user._id,
        currency: user.preferences.currency,
        locale: user.preferences.locale,
        timeZone: user.preferences.timeZone,
      });
      tx.audit({ action: 'email.change', object: user._id, before: user.email, after: wanted.email });
    });
  }

  private renew(user: UserDoc, visit: BrowserCall, change: (tx: Tx) => Promise<void>): Promise<AuthUser> {
    const { key, remembered } = visit.request.user!;
    const also = async (tx: Tx): Promise<void> => {
      await change(tx);
      await this.sessions.endAll(tx, user._id, key);
    };
    return this.entrance.signIn(user, remembered, visit, { also });
  }
}
