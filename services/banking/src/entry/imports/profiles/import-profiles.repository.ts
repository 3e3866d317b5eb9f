import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { importProfileModel, type ImportProfileRow } from './import-profile.schema';

/** Import profiles of one owner; there are few. */
@Injectable()
export class ImportProfilesRepository {
  private readonly profiles: mongo.Collection<ImportProfileRow>;

  constructor(@InjectModel(importProfileModel.name) model: Model<ImportProfileRow>) {
    this.profiles = collectionOf(model);
  }

  /** By name. */
  async all(userId: string, session?: ClientSession): Promise<ImportProfileRow[]> {
    const rows = await this.profiles.find({ userId, signature: { $gte: '' } }, { session }).toArray();
    return rows.sort((a, b) => a.name.localeCompare(b.name));
  }

  findById(userId: string, id: string, session: ClientSession): Promise<ImportProfileRow | null> {
    return this.profiles.findOne({ _id: id, userId }, { session });
  }

  ofHeader(userId: string, signature: string, session: ClientSession): Promise<ImportProfileRow | null> {
    return this.profiles.findOne({ userId, signature }, { session });
  }

  async put(row: ImportProfileRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = row;
    await this.profiles.replaceOne({ _id, userId: row.userId }, fields, { upsert: true, session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<boolean> {
    return (await this.profiles.deleteOne({ _id: id, userId }, { session })).deletedCount === 1;
  }
}
