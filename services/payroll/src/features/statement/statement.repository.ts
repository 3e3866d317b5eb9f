import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Day } from '@app/calendar';
import type { StatementDocument } from './statement.schema';

/** More payslips than anybody gets in two years. */
const mostStatements = 500;

@Injectable()
export class StatementRepository {
  constructor(@InjectModel('Statement') private readonly statements: Model<StatementDocument>) {}

  /** Payslips with a check date in the range, both days included, oldest first. */
  between(userId: string, from: Day, to: Day): Promise<StatementDocument[]> {
    return this.statements
      .find({ userId, checkDate: { $gte: from, $lte: to } })
      .sort({ userId: 1, checkDate: 1, _id: 1 })
      .limit(mostStatements)
      .lean<StatementDocument[]>()
      .exec();
  }
}
