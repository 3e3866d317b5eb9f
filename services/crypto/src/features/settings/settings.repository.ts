import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { usualCryptoSettings, type CryptoSettings } from '@app/contracts-crypto';
import type { ClientSession, Model } from 'mongoose';
import type { SettingsDocument } from './settings.schema';

@Injectable()
export class SettingsRepository {
  constructor(@InjectModel('CryptoSettings') private readonly settings: Model<SettingsDocument>) {}

  async read(userId: string, session: ClientSession | null = null): Promise<CryptoSettings> {
    const stored = await this.settings.findById(userId).session(session).lean<SettingsDocument>().exec();
    if (!stored) return usualCryptoSettings;
    const { method, scope, washSaleNote } = stored;
    return { method, scope, washSaleNote };
  }

  async save(userId: string, settings: CryptoSettings, session: ClientSession): Promise<void> {
    await this.settings.updateOne({ _id: userId }, { $set: settings }, { session, upsert: true });
  }
}
