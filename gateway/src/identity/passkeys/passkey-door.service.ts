import { Injectable } from '@nestjs/common';
import { AttemptLimits, blockLimit } from '../../edge/limits/attempt-limits';
import { SecurityLog } from '../../edge/security-log';
import { traceOf, type Visit } from '../sign-in/entrance.service';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';

/** Whether a person may sign in, and how often strangers may try. */
@Injectable()
export class PasskeyDoor {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: AttemptLimits,
    private readonly log: SecurityLog,
  ) {}

  count(address: string): Promise<void> {
    return this.limits.countBlock('passkey', address, blockLimit);
  }

  excuse(address: string): Promise<void> {
    return this.limits.excuseBlock('passkey', address, blockLimit);
  }

  /** Records a refused attempt with a passkey of this person. */
  refused(userId: string, { request, call }: Visit): void {
    const { correlationId } = call;
    this.log.note({
      what: 'passkey',
      result: 'refused',
      userId,
      method: 'passkey',
      correlationId,
      ...traceOf(request),
    });
  }

  async userOf(userId: string): Promise<UserDoc | undefined> {
    const user = await this.users.find(userId);
    return user?.state === 'active' ? user : undefined;
  }
}
