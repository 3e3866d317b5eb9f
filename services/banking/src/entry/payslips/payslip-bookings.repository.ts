import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day, Period } from '@app/calendar';
import { collectionOf, inOneBatch } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { payslipBookingModel, type PayslipBooking } from './payslip-booking.schema';

export const bookingId = (userId: string, statementId: string): string => `${userId}:${statementId}`;

const idsOf = (userId: string, statementIds: readonly string[]): string[] =>
  statementIds.map((id) => bookingId(userId, id));

@Injectable()
export class PayslipBookingsRepository {
  private readonly bookings: mongo.Collection<PayslipBooking>;

  constructor(@InjectModel(payslipBookingModel.name) model: Model<PayslipBooking>) {
    this.bookings = collectionOf(model);
  }

  async ofStatements(
    userId: string,
    statementIds: readonly string[],
    session: ClientSession,
  ): Promise<Map<string, PayslipBooking>> {
    const _id = { $in: idsOf(userId, statementIds) };
    const bookings = await this.bookings.find({ _id, userId }, { session, ...inOneBatch }).toArray();
    return new Map(bookings.map((booking) => [booking.statementId, booking]));
  }

  /** Payslips with pay dates in a period, oldest first. */
  async between(userId: string, { from, to }: Period, session: ClientSession): Promise<PayslipBooking[]> {
    const payDate = { $gte: from, $lte: to };
    const bookings = await this.bookings.find({ userId, payDate }, { session, ...inOneBatch }).toArray();
    return bookings.sort((a, b) =>
      a.payDate < b.payDate || (a.payDate === b.payDate && a._id < b._id) ? -1 : 1,
    );
  }

  /** Payslips that wait for their deposit, with pay dates from a day on. */
  async waiting(userId: string, since: Day, session: ClientSession): Promise<PayslipBooking[]> {
    const filter = { userId, payDate: { $gte: since }, transactionId: null };
    return this.bookings.find(filter, { session, ...inOneBatch }).toArray();
  }

  async put(booking: PayslipBooking, session: ClientSession): Promise<void> {
    await this.bookings.replaceOne({ _id: booking._id, userId: booking.userId }, booking, {
      upsert: true,
      session,
    });
  }

  async remove(userId: string, statementIds: readonly string[], session: ClientSession): Promise<void> {
    await this.bookings.deleteMany({ _id: { $in: idsOf(userId, statementIds) }, userId }, { session });
  }
}
