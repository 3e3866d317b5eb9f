import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../users/user.repository';

/** Between the looks for a person who is not there yet, in milliseconds; 12.7 s in all. */
const pauses = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;

/** Whom notifications are for. A demo is filled before its visitor is entered, and what its services tell meanwhile is for them, too. */
@Injectable()
export class Recipients {
  constructor(private readonly users: UserRepository) {}

  /** Resolves when the person is there, or is not to be expected any more. Events of other people do not wait. */
  async entered(userId: string): Promise<void> {
    for (const pause of pauses) {
      if (await this.users.find(userId)) return;
      await wait(pause, undefined, { ref: false });
    }
  }
}
