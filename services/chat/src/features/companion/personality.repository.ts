import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { TransactionReads } from '@app/persistence';
import type { PersonalityDocument } from './personality.schema';

@Injectable()
export class PersonalityRepository {
  private readonly reads = new TransactionReads<PersonalityDocument['personalityType']>('personality');

  constructor(@InjectModel('Personality') private readonly personalities: Model<PersonalityDocument>) {}

  /** Concise until the person chooses another tone. */
  find(userId: string, session?: ClientSession): Promise<PersonalityDocument['personalityType']> {
    return this.reads.read(session, userId, async () => {
      const stored = await this.personalities.findOne({ _id: userId }).lean<PersonalityDocument>().exec();
      return stored?.personalityType ?? 'concise';
    });
  }

  async set(
    userId: string,
    personalityType: PersonalityDocument['personalityType'],
    session: ClientSession,
  ): Promise<void> {
    this.reads.forget(session);
    await this.personalities
      .updateOne({ _id: userId }, { $set: { personalityType } }, { upsert: true, session })
      .exec();
  }
}
