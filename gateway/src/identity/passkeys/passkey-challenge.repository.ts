import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../clock';
import { PASSKEY_CHALLENGE_MODEL, type PasskeyChallengeDoc } from './passkey.schema';

/** Minutes in which a challenge has to be answered. */
export const challengeMinutes = 5;

/** Challenges that were given out, each to be answered once. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @InjectModel(PASSKEY_CHALLENGE_MODEL) private readonly model: Model<PasskeyChallengeDoc>,
    private readonly clock: Clock,
  ) {}

  /** One for each asker: it takes the place of the one before. */
  async give(asker: string, challenge: string): Promise<void> {
    const expiresAt = new Date(this.clock.now() + challengeMinutes * 60_000);
    await this.model.updateOne({ _id: asker }, { $set: { challenge, expiresAt } }, { upsert: true });
  }

  /** The challenge of an asker, who then has none any more. */
  async take(asker: string): Promise<string | undefined> {
    const found = await this.model.findOneAndDelete({ _id: asker }).lean<PasskeyChallengeDoc>().exec();
    return found && found.expiresAt.getTime() > this.clock.now() ? found.challenge : undefined;
  }
}
