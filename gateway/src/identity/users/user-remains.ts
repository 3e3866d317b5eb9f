import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { HouseholdStore } from '../../household/household-store';
import { UserBelongings } from './user-belongings';
import { UserRepository } from './user.repository';
import { WaysIn } from './ways-in';

/** Everything this part's own database holds of a person, apart from the audit log, which holds no content. */
@Injectable()
export class UserRemains {
  constructor(
    private readonly users: UserRepository,
    private readonly waysIn: WaysIn,
    private readonly belongings: UserBelongings,
    private readonly household: HouseholdStore,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.belongings.remove(userId, tx);
    await this.household.removeAll(userId, tx);
    await this.waysIn.remove(userId, tx);
    await this.users.remove(userId, tx);
  }
}
