import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { CredentialRepository } from './credential.repository';
import { UserRepository, type UserChange } from './user.repository';
import type { UserDoc } from './user.schema';

/** A user and their credential, which are changed together. */
@Injectable()
export class AccountWriter {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: CredentialRepository,
    private readonly clock: ClockService,
  ) {}

  find(userId: string): Promise<UserDoc | null> {
    return this.users.find(userId);
  }

  async hashOf(userId: string): Promise<string | undefined> {
    return (await this.credentials.byUser(userId))?.hash;
  }

  async add(tx: Tx, user: UserDoc, hash: string): Promise<void> {
    await this.credentials.insert({ _id: user._id, email: user.email, hash }, tx.session);
    await this.users.insert(user, tx.session);
  }

  async setPassword(tx: Tx, userId: string, hash: string): Promise<UserDoc> {
    await this.credentials.setHash(userId, hash, tx.session);
    return this.change(tx, userId, { passwordChangedAt: new Date(this.clock.now()) });
  }

  async setEmail(tx: Tx, userId: string, email: string): Promise<UserDoc> {
    await this.credentials.setEmail(userId, email, tx.session);
    return this.change(tx, userId, { email });
  }

  private async change(tx: Tx, userId: string, change: UserChange): Promise<UserDoc> {
    const user = await this.users.change(userId, change, tx.session);
    if (!user) throw new Error(`User ${userId} is gone`);
    return user;
  }
}
