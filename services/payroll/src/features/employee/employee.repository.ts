import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EmployeeDocument } from './employee.schema';

const mostEmployees = 500;

@Injectable()
export class EmployeeRepository {
  constructor(@InjectModel('Employee') private readonly employees: Model<EmployeeDocument>) {}

  /** By name. */
  list(userId: string): Promise<EmployeeDocument[]> {
    return this.employees
      .find({ userId, name: { $gte: '' } })
      .sort({ userId: 1, name: 1, _id: 1 })
      .limit(mostEmployees)
      .lean<EmployeeDocument[]>()
      .exec();
  }
}
