import { addDays, partsOf, type Day } from '@app/calendar';
import type { Trip, TripLog } from '@app/contracts-banking';
import { allocate, decimalText, jsonNumber, minorFromDecimal, sumMinor } from '@app/money';
import { netOfRefundsMinor } from '../../ledger/model/transaction';
import type { NamedRow } from '../../ledger/model/named-row';
import { centsOf, exactDeduction, mileageRates, ratedUntil, rateOn } from './mileage-rate';
import type { TripRow } from './trip.schema';

const currency = 'USD';
const carLine = 'C9';

export function toTrip({ _id, userId: _owner, restored: _r, milesTenths, ...fields }: TripRow): Trip {
  const rate = rateOn(fields.date);
  return {
    id: _id,
    ...fields,
    miles: milesTenths / 10,
    rate: rate === undefined ? null : rate / 10,
    deduction: rate === undefined ? null : jsonNumber(centsOf(exactDeduction(milesTenths, rate)), currency),
  };
}

/** A year's log: miles are counted in whole tenths, and the deduction is rounded once. */
export function logOf(year: number, rows: readonly TripRow[]): Omit<TripLog, 'actualCosts' | 'years'> {
  const rated = rows.flatMap(({ date, milesTenths }) => {
    const rate = rateOn(date);
    return rate === undefined ? [] : [exactDeduction(milesTenths, rate)];
  });
  return {
    year,
    trips: rows.map(toTrip),
    miles: rows.reduce((sum, { milesTenths }) => sum + milesTenths, 0) / 10,
    deduction: jsonNumber(centsOf(rated.reduce((sum, value) => sum + value, 0)), currency),
    withoutRate: rows.length - rated.length,
    rates: ratesOf(year),
  };
}

function ratesOf(year: number): TripLog['rates'] {
  const endOf = (at: number): Day => mileageRates[at + 1]?.[0] ?? addDays(ratedUntil, 1);
  return mileageRates
    .filter(([from], at) => partsOf(from).year <= year && `${year}-01-01` < endOf(at))
    .map(([from, tenths]) => ({ from, cents: tenths / 10 }));
}

/** Payments on the tax line for car expenses: they may not be deducted together with the standard rate. */
export function actualCarCosts(business: readonly NamedRow[]): number {
  const shares = business
    .filter((row) => row.type === 'expense' && row.status === 'completed' && row.currency === currency)
    .map((row) => {
      const items = row.lines?.length
        ? row.lines
        : [{ amountMinor: netOfRefundsMinor(row), taxLine: null, businessPercent: null }];
      const own = items.filter((item) => (item.taxLine ?? row.taxLine) === carLine);
      return sumMinor(
        own.map((item) => {
          const percent = item.businessPercent ?? row.businessPercent ?? 100;
          const size = allocate(Math.abs(item.amountMinor), [percent, 100 - percent])[0]!;
          return item.amountMinor < 0 ? -size : size;
        }),
      );
    });
  return jsonNumber(sumMinor(shares), currency);
}

/** The log as a table of texts, oldest first as a form requires, with the total in the last row. */
export function tripRows({
  trips,
  miles,
  deduction,
}: Pick<TripLog, 'trips' | 'miles' | 'deduction'>): string[][] {
  const money = (value: number | null): string =>
    value === null ? '' : decimalText(minorFromDecimal(value, currency), currency);
  return [
    ['Date', 'Miles', 'Destination', 'Purpose', 'Cents per mile', 'Deduction'],
    ...trips
      .toReversed()
      .map((trip) => [
        trip.date,
        String(trip.miles),
        trip.destination,
        trip.purpose,
        trip.rate === null ? '' : String(trip.rate),
        money(trip.deduction),
      ]),
    ['Total', String(miles), '', '', '', money(deduction)],
  ];
}
