import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, deleteAndInsert } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { personModel, type PersonRow } from './person.schema';

/** The people that one owner's rows are for; there are few, so they are always read together. */
@Injectable()
export class PeopleRepository {
  private readonly people: mongo.Collection<PersonRow>;

  constructor(@InjectModel(personModel.name) model: Model<PersonRow>) {
    this.people = collectionOf(model);
  }

  /** By name, archived ones too. */
  async all(userId: string, session?: ClientSession): Promise<PersonRow[]> {
    const rows = await this.people.find({ userId, nameKey: { $gte: '' } }, { session }).toArray();
    return rows.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  }

  findById(userId: string, id: string, session: ClientSession): Promise<PersonRow | null> {
    return this.people.findOne({ _id: id, userId }, { session });
  }

  /**
   * False if there is no such person. Otherwise nobody can remove the person at the same time as this
   * transaction.
   */
  async claim(userId: string, id: string, session: ClientSession): Promise<boolean> {
    const result = await this.people.updateOne({ _id: id, userId }, { $inc: { named: 1 } }, { session });
    return result.matchedCount > 0;
  }

  async insertAll(rows: readonly PersonRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.people.insertMany([...rows], { session });
  }

  async put(row: PersonRow, session: ClientSession): Promise<void> {
    await deleteAndInsert(this.people, { _id: row._id, userId: row.userId }, row, session);
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.people.deleteOne({ _id: id, userId }, { session });
  }
}
