import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { PersonalityDocument } from './personality.schema';

@Injectable()
export class PersonalityRepository {
  constructor(@InjectModel('Personality') private readonly personalities: Model<PersonalityDocument>) {}

  /** Concise until the person chooses another tone. */
  async find(userId: string): Promise<PersonalityDocument['personalityType']> {
    return (
      (await this.personalities.findOne({ _id: userId }).lean<PersonalityDocument>().exec())
        ?.personalityType ?? 'concise'
    );
  }

  async set(
    userId: string,
    personalityType: PersonalityDocument['personalityType'],
    session: ClientSession,
  ): Promise<void> {
    await this.personalities
      .updateOne({ _id: userId }, { $set: { personalityType } }, { upsert: true, session })
      .exec();
  }
}
