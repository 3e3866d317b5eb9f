import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { AttemptLimitService, blockLimit } from '../../edge/limits/attempt-limit.service';
import { SecurityLogWriter } from '../../edge/security-log.writer';
import { isOutdated, PasswordHashService } from '../passwords/password-hash.service';
import { CredentialRepository } from '../users/credential.repository';
import { UserRepository } from '../users/user.repository';
import type { CredentialDoc, UserDoc } from '../users/user.schema';

/** The origin of a sign-in attempt. */
export interface SignInOrigin {
  address: string;
  correlationId: string;
  userAgent?: string | undefined;
  /** Name of the browser, if this account signed in from it before. */
  device?: string;
}

/** Checks e-mail and password. A wrong password and an unknown account get the same answer after the same time. */
@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHashService,
    private readonly limits: AttemptLimitService,
    private readonly log: SecurityLogWriter,
  ) {}

  async check(email: string, password: string, { device, ...from }: SignInOrigin): Promise<UserDoc> {
    // A flood of attempts must not load the store, which signed-in people need.
    this.hasher.refuseWhenFull();
    // A browser that this account used before has separate attempts, so that a stranger's guesses cannot lock it out.
    const attempted = device ? `${email}\0${device}` : email;
    await this.limits.countBlock('sign-in', from.address, blockLimit);
    await this.limits.countAccount('sign-in', attempted);
    const credential = await this.credentials.byEmail(email);
    const matches = await this.verify(credential?.hash, password, attempted, from.address);
    const user = matches ? await this.users.find(credential!._id) : null;
    if (user?.state !== 'active') {
      this.log.note({
        what: 'sign-in',
        result: 'refused',
        method: 'password',
        userId: credential?._id,
        email,
        ...from,
      });
      throw new DomainError('INVALID_CREDENTIALS');
    }
    await this.limits.resetFailures('sign-in', attempted);
    await this.limits.uncountBlock('sign-in', from.address, blockLimit);
    await this.renewHash(credential!, password);
    this.log.note({ what: 'sign-in', result: 'done', userId: user._id, email, ...from });
    return user;
  }

  /** If the password was not checked because the queue was full, the attempt does not count. */
  private async verify(
    hash: string | undefined,
    password: string,
    attempted: string,
    address: string,
  ): Promise<boolean> {
    try {
      return await this.hasher.verify(hash, password);
    } catch (error) {
      if (isDomainError(error) && error.code === 'SIGN_IN_BUSY') {
        await this.limits.uncountAccount('sign-in', attempted);
        await this.limits.uncountBlock('sign-in', address, blockLimit);
      }
      throw error;
    }
  }

  /** Renews a hash with outdated parameters, because the password is available now. */
  private async renewHash(credential: CredentialDoc, password: string): Promise<void> {
    if (isOutdated(credential.hash))
      await this.credentials.setHash(credential._id, await this.hasher.hash(password));
  }
}
