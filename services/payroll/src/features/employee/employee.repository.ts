import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { collectionOf } from '@app/persistence';
import type { EmployeeDocument } from './employee.schema';

const maxEmployees = 500;

@Injectable()
export class EmployeeRepository {
  constructor(@InjectModel('Employee') private readonly employees: Model<EmployeeDocument>) {}

  /** By name. */
  list(userId: string, session?: ClientSession): Promise<EmployeeDocument[]> {
    return this.employees
      .find({ userId, name: { $gte: '' } }, undefined, session ? { session } : {})
      .sort({ userId: 1, name: 1, _id: 1 })
      .limit(maxEmployees)
      .lean<EmployeeDocument[]>()
      .exec();
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<EmployeeDocument | null> {
    return this.employees
      .findOne({ _id: id, userId }, undefined, session ? { session } : {})
      .lean<EmployeeDocument>()
      .exec();
  }

  async put(documents: readonly EmployeeDocument[], session: ClientSession): Promise<void> {
    if (documents.length === 0) return;
    await collectionOf(this.employees).bulkWrite(
      documents.map((one) => ({
        replaceOne: { filter: { _id: one._id, userId: one.userId }, replacement: one, upsert: true },
      })),
      { session },
    );
  }

  async setLastPaid(userId: string, id: string, lastPaid: string, session: ClientSession): Promise<void> {
    await this.employees.updateOne({ _id: id, userId }, { $set: { lastPaid } }, { session });
  }

  async removeAll(userId: string, session: ClientSession): Promise<number> {
    return (await this.employees.deleteMany({ userId }, { session })).deletedCount;
  }
}
