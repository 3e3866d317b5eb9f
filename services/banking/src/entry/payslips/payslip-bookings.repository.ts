import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { payslipBookingModel, type PayslipBooking } from './payslip-booking.schema';

export const bookingId = (userId: string, statementId: string): string => `${userId}:${statementId}`;

@Injectable()
export class PayslipBookingsRepository {
  private readonly bookings: mongo.Collection<PayslipBooking>;

  constructor(@InjectModel(payslipBookingModel.name) model: Model<PayslipBooking>) {
    this.bookings = collectionOf(model);
  }

  async some(
    userId: string,
    statementIds: readonly string[],
    session: ClientSession,
  ): Promise<Map<string, PayslipBooking>> {
    const found = await this.bookings
      .find({ userId, statementId: { $in: [...statementIds] } }, { session })
      .toArray();
    return new Map(found.map((one) => [one.statementId, one]));
  }

  async put(booking: PayslipBooking, session: ClientSession): Promise<void> {
    await this.bookings.replaceOne({ _id: booking._id, userId: booking.userId }, booking, {
      upsert: true,
      session,
    });
  }

  async remove(userId: string, statementIds: readonly string[], session: ClientSession): Promise<void> {
    await this.bookings.deleteMany({ userId, statementId: { $in: [...statementIds] } }, { session });
  }
}
