import { addDays, addMonths, firstDay, monthOf, weekday, type Day } from '@app/calendar';

/** Invented mean rates of the sandbox: ten thousandths of a unit for one euro. */
const around = {
  USD: 10_850,
  GBP: 8_550,
  CAD: 14_800,
  CHF: 9_450,
  JPY: 1_630_000,
  SEK: 113_000,
  PLN: 42_800,
  AUD: 16_500,
} as const;
const monthsBack = 36;
const saturday = 6;

/**
 * Invented rates of the last three years in the form of the bank's own file, always the same for the same
 * day: for demo mode and for stacks without internet access, never for real money. As in the bank's file,
 * there are no rates on weekends.
 */
export function sandboxRatesFile(today: Day): string {
  const days: string[] = [];
  for (let day = firstDay(addMonths(monthOf(today), -monthsBack)); day <= today; day = addDays(day, 1))
    if (weekday(day) < saturday) days.push(dayCube(day));
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>
${days.reverse().join('\n')}
</Cube></gesmes:Envelope>`;
}

function dayCube(day: Day): string {
  const rates = Object.entries(around).map(([currency, middle], index) => {
    const rate = Math.round(middle * (1 + swing(day, index)));
    return `<Cube currency="${currency}" rate="${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}"/>`;
  });
  return `<Cube time="${day}">${rates.join('')}</Cube>`;
}

/** Varies by at most three percent, with another period for each currency. */
const swing = (day: Day, index: number): number =>
  0.03 * Math.sin(Date.parse(day) / 86_400_000 / (37 + 11 * index));
