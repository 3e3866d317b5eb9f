import { Injectable } from '@nestjs/common';
import { AttemptLimitService, blockLimit } from '../../edge/limits/attempt-limit.service';
import { SecurityLogWriter } from '../../edge/security-log.writer';
import { signInTraceOf, type BrowserCall } from '../sign-in/sign-in-sessions.service';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';

/** Whether a person may sign in, and how often strangers may try. */
@Injectable()
export class PasskeyAttemptsService {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: AttemptLimitService,
    private readonly log: SecurityLogWriter,
  ) {}

  count(address: string): Promise<void> {
    return this.limits.countBlock('passkey', address, blockLimit);
  }

  uncount(address: string): Promise<void> {
    return this.limits.uncountBlock('passkey', address, blockLimit);
  }

  /** Records a refused attempt with a passkey of this person. */
  noteRefused(userId: string, { request, call }: BrowserCall): void {
    const { correlationId } = call;
    this.log.note({
      what: 'passkey',
      result: 'refused',
      userId,
      method: 'passkey',
      correlationId,
      ...signInTraceOf(request),
    });
  }

  async activeUser(userId: string): Promise<UserDoc | undefined> {
    const user = await this.users.find(userId);
    return user?.state === 'active' ? user : undefined;
  }
}
