import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ClockService } from '../../clock.service';
import { PASSKEY_CHALLENGE_MODEL, type PasskeyChallengeDoc } from './passkey.schema';

/** The minutes in which a challenge has to be answered. */
export const challengeMinutes = 5;

/** Challenges that were issued; each can be answered once. */
@Injectable()
export class PasskeyChallengeRepository {
  constructor(
    @InjectModel(PASSKEY_CHALLENGE_MODEL) private readonly model: Model<PasskeyChallengeDoc>,
    private readonly clock: ClockService,
  ) {}

  /** Stores a challenge for an asker, replacing the previous one. */
  async give(asker: string, challenge: string): Promise<void> {
    const expiresAt = new Date(this.clock.now() + challengeMinutes * 60_000);
    await this.model.updateOne({ _id: asker }, { $set: { challenge, expiresAt } }, { upsert: true });
  }

  /** Returns and deletes the challenge of an asker; undefined if there is none or it has expired. */
  async take(asker: string): Promise<string | undefined> {
    const issued = await this.model.findOneAndDelete({ _id: asker }).lean<PasskeyChallengeDoc>().exec();
    return issued && issued.expiresAt.getTime() > this.clock.now() ? issued.challenge : undefined;
  }
}
