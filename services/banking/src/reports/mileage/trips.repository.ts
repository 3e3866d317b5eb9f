import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { tripModel, type TripRow } from './trip.schema';

const newestFirst = { date: -1, _id: -1 } as const;

/** Business trips; every query is scoped to one owner. */
@Injectable()
export class TripsRepository {
  private readonly trips: mongo.Collection<TripRow>;

  constructor(@InjectModel(tripModel.name) model: Model<TripRow>) {
    this.trips = collectionOf(model);
  }

  /** Newest first, both days included. */
  between(userId: string, from: Day, to: Day, session?: ClientSession): Promise<TripRow[]> {
    return this.trips
      .find({ userId, date: { $gte: from, $lte: to } }, { session })
      .sort(newestFirst)
      .toArray();
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<TripRow | null> {
    return this.trips.findOne({ _id: id, userId }, { session });
  }

  /** The newest trip before a day. */
  async lastBefore(userId: string, day: Day): Promise<TripRow | undefined> {
    return (
      await this.trips
        .find({ userId, date: { $lt: day } })
        .sort(newestFirst)
        .limit(1)
        .toArray()
    )[0];
  }

  async insert(rows: readonly TripRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.trips.insertMany([...rows], { session });
  }

  async put(row: TripRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = row;
    await this.trips.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.trips.deleteOne({ _id: id, userId }, { session });
  }
}
