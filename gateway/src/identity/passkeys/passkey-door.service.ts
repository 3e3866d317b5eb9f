import { Injectable } from '@nestjs/common';
import { AttemptLimits, blockLimit } from '../../edge/limits/attempt-limits';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';

/** Who may still come in, and how often strangers may try. */
@Injectable()
export class PasskeyDoor {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: AttemptLimits,
  ) {}

  count(address: string): Promise<void> {
    return this.limits.countBlock('passkey', address, blockLimit);
  }

  excuse(address: string): Promise<void> {
    return this.limits.excuseBlock('passkey', address, blockLimit);
  }

  async userOf(userId: string): Promise<UserDoc | undefined> {
    const user = await this.users.find(userId);
    return user?.state === 'active' ? user : undefined;
  }
}
