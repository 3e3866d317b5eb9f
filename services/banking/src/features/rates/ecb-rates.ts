import { isDay, monthOf, type Day, type Month } from '@app/calendar';
import { isCurrency, type Currency, type Rate } from '@app/money';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** Units of each currency for one euro. */
export type EuroRates = Record<Currency, Rate>;
/** Rates of the days of one month, by day. */
export type MonthOfDays = Record<Day, EuroRates>;

export class RatesFileError extends Error {}

const decimal = /^\d+(\.\d+)?$/;
const oneRate = z.object({ currency: z.string(), rate: z.string().regex(decimal) });
const oneDay = z.object({ time: z.string().refine(isDay), Cube: z.array(oneRate) });
const envelope = z.object({
  'gesmes:Envelope': z.object({ Cube: z.tuple([z.object({ Cube: z.array(oneDay).min(1) })]) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, _path, _leaf, isAttribute) => name === 'Cube' && !isAttribute,
});

/**
 * Reads the reference rates of the European Central Bank, in the form of its `eurofxref-daily`, `-hist-90d` and `-hist`
 * files: nested `Cube` elements, the outer with a day, the inner with `currency` and `rate`, units for one euro
 * (ecb.europa.eu, "Euro foreign exchange reference rates"). Throws RatesFileError for anything else, whole: nothing is
 * taken from a file that is partly wrong. Currencies no longer known are left out.
 */
export function readEcbRates(xml: string): Map<Month, MonthOfDays> {
  if (XMLValidator.validate(xml) !== true) throw new RatesFileError('The rates file is no XML');
  const parsed = envelope.safeParse(parser.parse(xml));
  if (!parsed.success)
    throw new RatesFileError(`The rates file does not fit: ${parsed.error.issues[0]!.path.join('.')}`);
  const months = new Map<Month, MonthOfDays>();
  for (const { time, Cube } of parsed.data['gesmes:Envelope'].Cube[0].Cube) {
    const month = monthOf(time);
    const rates = Cube.filter((one) => isCurrency(one.currency)).map((one) => [one.currency, one.rate]);
    months.set(month, { ...months.get(month), [time]: Object.fromEntries(rates) as EuroRates });
  }
  return months;
}
