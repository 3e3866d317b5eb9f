import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import { AttemptLimits, blockLimit } from '../../edge/limits/attempt-limits';
import { SecurityLog } from '../../edge/security-log';
import { isOutdated, PasswordHasher } from '../passwords/password-hasher';
import { CredentialRepository } from '../users/credential.repository';
import { UserRepository } from '../users/user.repository';
import type { CredentialDoc, UserDoc } from '../users/user.schema';

/** Where a try to sign in comes from. */
export interface SignInOrigin {
  address: string;
  correlationId: string;
  userAgent?: string | undefined;
  /** Name of the browser, if this account was signed in to from it before. */
  device?: string;
}

/** Checks e-mail and password. One answer, in one time, for a wrong password and for an account that is not there. */
@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    private readonly log: SecurityLog,
  ) {}

  async check(email: string, password: string, { device, ...from }: SignInOrigin): Promise<UserDoc> {
    // A flood of tries costs the store nothing: those who are signed in need it.
    this.hasher.refuseWhenFull();
    // A browser this account was used in before has tries of its own: a stranger's guesses cannot keep it out.
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
    await this.limits.forgive('sign-in', attempted);
    await this.limits.excuseBlock('sign-in', from.address, blockLimit);
    await this.renewHash(credential!, password);
    this.log.note({ what: 'sign-in', result: 'done', userId: user._id, email, ...from });
    return user;
  }

  /** Where nothing was checked for want of a free place, nothing counts as tried. */
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
        await this.limits.excuseAccount('sign-in', attempted);
        await this.limits.excuseBlock('sign-in', address, blockLimit);
      }
      throw error;
    }
  }

  /** A hash made with weaker parameters of the past is made again, now that the password is at hand. */
  private async renewHash(credential: CredentialDoc, password: string): Promise<void> {
    if (isOutdated(credential.hash))
      await this.credentials.setHash(credential._id, await this.hasher.hash(password));
  }
}
