import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { AttemptLimitService } from '../../edge/limits/attempt-limit.service';
import { isCommonPassword, isMadeOfPersonalWords } from './common-passwords';
import { FactorCheckService, type FactorOrigin } from '../second-factor/factor-check.service';
import { PasswordHashService } from './password-hash.service';
import { AccountWriter } from '../users/account.writer';
import type { UserDoc } from '../users/user.schema';

/** Decides which passwords may be chosen, and confirms the identity of a signed-in person. */
@Injectable()
export class PasswordPolicyService {
  constructor(
    private readonly accounts: AccountWriter,
    private readonly hasher: PasswordHashService,
    private readonly limits: AttemptLimitService,
    private readonly factor: FactorCheckService,
  ) {}

  /**
   * Returns the hash of a chosen password; `ownWords` are the person's e-mail and names. Throws PASSWORD_TOO_COMMON with the name of the
   * field.
   */
  async accept(password: string, field: string, ownWords: readonly string[]): Promise<string> {
    if (isCommonPassword(password)) throw new DomainError('PASSWORD_TOO_COMMON', { field });
    if (isMadeOfPersonalWords(password, ownWords))
      throw new DomainError('PASSWORD_TOO_COMMON', {
        field,
        message: 'This password can be guessed from your name or e-mail address. Choose other words.',
      });
    return this.hasher.hash(password);
  }

  /**
   * Returns the user if the password is correct and, if they have a second factor, the code is too. Throws WRONG_PASSWORD with the name of
   * the field, CODE_NEEDED or CODE_WRONG. Wrong attempts are delayed like sign-ins.
   */
  async confirm(
    userId: string,
    { password, code }: { password: string; code?: string | undefined },
    field: string,
    origin: FactorOrigin,
  ): Promise<UserDoc> {
    await this.limits.countAccount('password', userId);
    if (!(await this.verify(userId, password))) throw new DomainError('WRONG_PASSWORD', { field });
    await this.limits.resetFailures('password', userId);
    const user = await this.accounts.find(userId);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    if (user.twoFactorSince) await this.confirmFactor(userId, code, origin);
    return user;
  }

  private async confirmFactor(userId: string, code: string | undefined, origin: FactorOrigin): Promise<void> {
    if (!code) throw new DomainError('CODE_NEEDED', { field: 'code' });
    const { source, correlationId } = origin;
    // A signed-in person has separate attempts, so that a stranger who knows the password cannot use them up.
    await this.factor.use(userId, code, { source, correlationId, device: 'signed in' });
  }

  private async verify(userId: string, password: string): Promise<boolean> {
    try {
      return await this.hasher.verify(await this.accounts.hashOf(userId), password);
    } catch (error) {
      if (isDomainError(error) && error.code === 'SIGN_IN_BUSY')
        await this.limits.uncountAccount('password', userId);
      throw error;
    }
  }
}
