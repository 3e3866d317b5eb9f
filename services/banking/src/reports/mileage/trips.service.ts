import { Injectable } from '@nestjs/common';
import { lastDayEver, partsOf, type Day } from '@app/calendar';
import {
  addTripEndpoint,
  changeTripEndpoint,
  maxTrips,
  removeTripEndpoint,
  type exportTripsEndpoint,
  type listTripsEndpoint,
  type TripLog,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { csvText } from '@app/statement-files';
import { existingDay } from '../../ledger/model/new-row';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { actualCarCosts, logOf, tripRows, toTrip } from './trip-log';
import type { TripRow } from './trip.schema';
import { TripsRepository } from './trips.repository';
import { TripsWriter } from './trips.writer';

const daysOf = (year: number): [Day, Day] => [`${year}-01-01`, `${year}-12-31`];

/** The log of business trips (Schedule C, line 9). */
@Injectable()
export class TripsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly trips: TripsRepository,
    private readonly writer: TripsWriter,
    private readonly ledger: NamedRowsReader,
    private readonly undos: UndosRepository,
  ) {}

  async list({ year }: RequestOf<typeof listTripsEndpoint>, { actor }: CallContext): Promise<TripLog> {
    const [rows, business, years] = await Promise.all([
      this.trips.between(actor.userId, ...daysOf(year)),
      this.ledger.ofBusiness(actor.userId, ...daysOf(year)),
      this.years(actor.userId),
    ]);
    return { ...logOf(year, rows), actualCosts: actualCarCosts(business), years };
  }

  async export(
    { year }: RequestOf<typeof exportTripsEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof exportTripsEndpoint>> {
    const rows = await this.trips.between(actor.userId, ...daysOf(year));
    return {
      fileName: `mileage-${year}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'text',
      rows: rows.length,
      data: csvText(tripRows(logOf(year, rows))),
    };
  }

  add(
    request: RequestOf<typeof addTripEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addTripEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, addTripEndpoint, request, async (tx) => {
      const { date, miles, destination, purpose } = request;
      const row: TripRow = {
        _id: newId(),
        userId,
        date: existingDay(date),
        milesTenths: Math.round(miles * 10),
        destination,
        purpose,
        version: 1,
      };
      await this.requireRoom(tx, row);
      return this.written(tx, 'add', null, row);
    });
  }

  change(
    request: RequestOf<typeof changeTripEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeTripEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeTripEndpoint, request, async (tx) => {
      const before = await this.existing(tx, userId, request.id);
      if (before.version !== request.version) throw new DomainError('VERSION_CONFLICT');
      const after: TripRow = {
        ...before,
        ...(request.date !== undefined && { date: existingDay(request.date) }),
        ...(request.miles !== undefined && { milesTenths: Math.round(request.miles * 10) }),
        ...(request.destination !== undefined && { destination: request.destination }),
        ...(request.purpose !== undefined && { purpose: request.purpose }),
        version: before.version + 1,
      };
      if (partsOf(after.date).year !== partsOf(before.date).year) await this.requireRoom(tx, after);
      return this.written(tx, 'change', before, after);
    });
  }

  remove(
    request: RequestOf<typeof removeTripEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeTripEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeTripEndpoint, request, async (tx) => {
      const before = await this.existing(tx, userId, request.id);
      const inverse = await this.writer.write(tx, 'remove', before, null);
      return { removed: true as const, undoId: this.undos.keep(userId, inverse, tx.session) };
    });
  }

  private async written(tx: Tx, action: string, before: TripRow | null, after: TripRow) {
    const inverse = await this.writer.write(tx, action, before, after);
    return { trip: toTrip(after), undoId: this.undos.keep(after.userId, inverse, tx.session) };
  }

  private async existing(tx: Tx, userId: string, id: string): Promise<TripRow> {
    const row = await this.trips.findById(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async requireRoom(tx: Tx, { userId, date }: TripRow): Promise<void> {
    const known = await this.trips.between(userId, ...daysOf(partsOf(date).year), tx.session);
    if (known.length >= maxTrips) throw new DomainError('TOO_MANY_TRIPS');
  }

  /** Years with trips, found with one small query each. */
  private async years(userId: string): Promise<number[]> {
    const years: number[] = [];
    let before = lastDayEver;
    for (;;) {
      const last = await this.trips.lastBefore(userId, before);
      if (!last) return years;
      const { year } = partsOf(last.date);
      years.push(year);
      before = `${year}-01-01`;
    }
  }
}
