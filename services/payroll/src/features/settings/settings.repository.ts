import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { SettingsDocument } from './settings.schema';

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel('Settings') private readonly settings: Model<SettingsDocument>) {}

  find(userId: string, session?: ClientSession): Promise<SettingsDocument | null> {
    return this.settings
      .findOne({ _id: userId }, undefined, session ? { session } : {})
      .lean<SettingsDocument>()
      .exec();
  }

  async replace(document: SettingsDocument, session: ClientSession): Promise<void> {
    await this.settings.replaceOne({ _id: document._id }, document, { upsert: true, session });
  }
}
