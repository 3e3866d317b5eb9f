import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { savedViewModel, type SavedViewsRow } from './saved-view.schema';

/** Lists of transactions that people saved under a name. */
@Injectable()
export class SavedViewsRepository {
  private readonly views: mongo.Collection<SavedViewsRow>;

  constructor(@InjectModel(savedViewModel.name) model: Model<SavedViewsRow>) {
    this.views = collectionOf(model);
  }

  find(userId: string, session?: ClientSession): Promise<SavedViewsRow | null> {
    return this.views.findOne({ _id: userId, userId }, { session });
  }

  async put({ _id, ...row }: SavedViewsRow, session: ClientSession): Promise<void> {
    await this.views.replaceOne({ _id, userId: row.userId }, row, { session, upsert: true });
  }
}
