import { isDay, monthOf, type Day, type Month } from '@app/calendar';
import { isCurrency, type Currency, type Rate } from '@app/money';
import { XmlText, type XmlReader } from '@app/statement-files';

/** Units of each currency for one euro. */
export type EuroRates = Record<Currency, Rate>;
/** Rates of the days of one month, by day. */
export type MonthOfDays = Record<Day, EuroRates>;

export class RatesFileError extends Error {}

/** The attributes of an element of the file. */
type Cube = Readonly<Record<string, string>>;

const rateOf = ({ currency, rate }: Cube): [Currency, Rate] => {
  if (!currency || !/^\d+(\.\d+)?$/.test(rate ?? '')) throw new RatesFileError('A rate cannot be read');
  return [currency, rate!];
};

/** The elements that name a day, each with the rate elements inside it. */
function daysIn(xml: string): { time: string; rates: Cube[] }[] {
  const days: { time: string; rates: Cube[] }[] = [];
  const path: string[] = [];
  const reader: XmlReader = {
    open({ name, attributes }) {
      path.push(name);
      const place = path.join('/');
      if (place === 'Envelope/Cube/Cube') days.push({ time: attributes.time ?? '', rates: [] });
      if (place === 'Envelope/Cube/Cube/Cube') days.at(-1)!.rates.push(attributes);
    },
    close: () => void path.pop(),
  };
  try {
    new XmlText(reader).write(xml).end();
  } catch (error) {
    throw new RatesFileError('The rates file is no sound XML', { cause: error });
  }
  return days;
}

/**
 * Reads the reference rates of the European Central Bank in the form of its `eurofxref-daily`, `-hist-90d`
 * and `-hist` files: nested `Cube` elements, the outer with a day, the inner with `currency` and `rate`, in
 * units for one euro (ecb.europa.eu, "Euro foreign exchange reference rates"). Throws RatesFileError for
 * anything else, and uses nothing of a file that is partly wrong. Leaves out unsupported currencies.
 */
export function readEcbRates(xml: string): Map<Month, MonthOfDays> {
  const days = daysIn(xml);
  if (days.length === 0) throw new RatesFileError('The rates file names no day');
  const months = new Map<Month, MonthOfDays>();
  for (const { time, rates } of days) {
    if (!isDay(time)) throw new RatesFileError(`The rates file names a day that does not exist: ${time}`);
    const month = monthOf(time);
    const known = rates.map(rateOf).filter(([currency]) => isCurrency(currency));
    months.set(month, { ...months.get(month), [time]: Object.fromEntries(known) as EuroRates });
  }
  return months;
}
