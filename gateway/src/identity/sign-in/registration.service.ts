import { Injectable } from '@nestjs/common';
import { userRegistered, type AuthUser, type register } from '@app/contracts-identity';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { AttemptLimitService } from '../../edge/limits/attempt-limit.service';
import type { InputOf } from '../../edge/routing/route-input';
import { personalWordsOf } from '../passwords/common-passwords';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { AccountWriter } from '../users/account.writer';
import { newAccount } from '../users/new-user';
import type { UserPreferences } from '../users/user.schema';
import { SignInSessionsService, type BrowserCall } from './sign-in-sessions.service';

/** Creates accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly accounts: AccountWriter,
    private readonly passwords: PasswordPolicyService,
    private readonly entrance: SignInSessionsService,
    private readonly limits: AttemptLimitService,
    private readonly clock: ClockService,
  ) {}

  async register(wanted: InputOf<typeof register>['body'], visit: BrowserCall): Promise<AuthUser> {
    await this.limits.countRegistration(visit.request.ip);
    const hash = await this.passwords.accept(wanted.password, 'password', personalWordsOf(wanted));
    const user = newAccount(
      { ...wanted, preferences: await this.preferencesFor(wanted, visit) },
      this.clock.now(),
    );
    const also = async (tx: Tx): Promise<void> => {
      await this.accounts.add(tx, user, hash);
      tx.emit(userRegistered, {
        userId: user._id,
        currency: user.preferences.currency,
        locale: user.preferences.locale,
        timeZone: user.preferences.timeZone,
      });
      tx.audit({ action: 'account.create', object: user._id });
    };
    return this.entrance.signIn(user, false, visit, { also });
  }

  private async preferencesFor(
    wanted: InputOf<typeof register>['body'],
    visit: BrowserCall,
  ): Promise<Partial<UserPreferences> & Pick<UserPreferences, 'currency' | 'locale' | 'timeZone'>> {
    const chosen = { currency: wanted.currency, locale: wanted.locale, timeZone: wanted.timeZone };
    const session = visit.request.user;
    if (!wanted.keepDemoSettings || session?.kind !== 'demo') return chosen;
    return (await this.accounts.find(session.userId))?.preferences ?? chosen;
  }
}
