import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { pendingSignInMinutes } from '@app/contracts-identity';
import type { ClientSession, Model } from 'mongoose';
import { ClockService } from '../../clock.service';
import { PENDING_SIGN_IN_MODEL, type PendingSignInDoc } from './second-factor.schema';

const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Sign-ins whose second step is still to come. The secret is only in the browser's cookie. */
@Injectable()
export class PendingSignInRepository {
  constructor(
    @InjectModel(PENDING_SIGN_IN_MODEL) private readonly model: Model<PendingSignInDoc>,
    private readonly clock: ClockService,
  ) {}

  /** Returns the secret for the cookie. */
  async begin(userId: string, remembered: boolean): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now + pendingSignInMinutes * 60_000);
    await this.model.create([
      { _id: keyOf(secret), userId, remembered, createdAt: new Date(now), expiresAt },
    ]);
    return secret;
  }

  async find(secret: string | undefined): Promise<PendingSignInDoc | undefined> {
    if (!secret) return undefined;
    const pending = await this.model
      .findOne({ _id: keyOf(secret) })
      .lean<PendingSignInDoc>()
      .exec();
    return pending && pending.expiresAt.getTime() > this.clock.now() ? pending : undefined;
  }

  /** Returns false if it was ended already, so that it leads to one session only. */
  async end(pending: PendingSignInDoc, tx: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ _id: pending._id }, { session: tx })).deletedCount === 1;
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ userId }, { session: tx });
  }
}
