import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AvatarRepository } from './avatar.repository';
import { CredentialRepository } from './credential.repository';
import { UserRepository } from './user.repository';

/** Removes one feature's data of a person. */
export type RemoveUserData = (userId: string, tx: ClientSession) => Promise<void>;

/**
 * Removes what the gateway's own database holds about a person, except the audit log, which has no content. Each feature that
 * stores such data registers how to remove it.
 */
@Injectable()
export class UserDataRemovalRegistry {
  private readonly ofFeatures: RemoveUserData[] = [];

  constructor(
    private readonly users: UserRepository,
    private readonly credentials: CredentialRepository,
    private readonly avatars: AvatarRepository,
  ) {}

  register(remove: RemoveUserData): void {
    this.ofFeatures.push(remove);
  }

  async remove(userId: string, tx: ClientSession): Promise<void> {
    for (const remove of this.ofFeatures) await remove(userId, tx);
    await this.avatars.remove(userId, tx);
    await this.credentials.remove(userId, tx);
    await this.users.remove(userId, tx);
  }
}
