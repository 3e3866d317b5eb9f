import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import { deviceNameIn } from '../../edge/sessions/known-device';
import {
  clearPendingSignIn,
  deviceMarkOf,
  pendingSignInOf,
  setPendingSignIn,
} from '../../edge/sessions/session-cookies';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { SignInSessionsService, signInTraceOf, type BrowserCall } from './sign-in-sessions.service';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { FactorCheckService } from '../second-factor/factor-check.service';
import { PendingSignInRepository } from '../second-factor/pending-sign-in.repository';
import type { PendingSignInDoc } from '../second-factor/second-factor.schema';

/** Decides whether a correct password leads to a session at once, or requires the second factor first. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly pending: PendingSignInRepository,
    private readonly factor: FactorCheckService,
    private readonly users: UserRepository,
    private readonly entrance: SignInSessionsService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Signs in a person without a second factor. Throws SECOND_FACTOR_NEEDED for others; this browser then has some minutes to send a code.
   */
  async admit(user: UserDoc, remembered: boolean, visit: BrowserCall): Promise<AuthUser> {
    if (!user.twoFactorSince) return this.entrance.signIn(user, remembered, visit, { how: 'password' });
    setPendingSignIn(visit.reply, await this.pending.begin(user._id, remembered));
    throw new DomainError('SECOND_FACTOR_NEEDED');
  }

  async finish(code: string, visit: BrowserCall): Promise<AuthUser> {
    const pending = await this.pending.find(pendingSignInOf(visit.request));
    const user = pending && (await this.users.find(pending.userId));
    if (!pending || !user || !isStillGood(user, pending)) throw expired(visit);
    const device = deviceNameIn(this.settings.sessionKey, user.email, deviceMarkOf(visit.request));
    const { source, correlationId } = visit.call;
    const trace = signInTraceOf(visit.request);
    const how = await this.factor.use(user._id, code, { source, correlationId, device, trace });
    const entered = await this.entrance.signIn(user, pending.remembered, visit, {
      how,
      also: async (tx) => {
        if (!(await this.pending.end(pending, tx.session))) throw expired(visit);
      },
    });
    clearPendingSignIn(visit.reply);
    return entered;
  }
}

/** A pending sign-in is void if the password was changed since, or if the account is being deleted. */
const isStillGood = (user: UserDoc, pending: PendingSignInDoc): boolean =>
  user.state === 'active' && (user.passwordChangedAt?.getTime() ?? 0) <= pending.createdAt.getTime();

function expired({ reply }: BrowserCall): DomainError {
  clearPendingSignIn(reply);
  return new DomainError('SIGN_IN_EXPIRED');
}
