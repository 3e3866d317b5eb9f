export interface Choice {
  value: string;
  label: string;
}

/** Every time zone with its current offset. */
export function zoneOptions(current: string, now: Date = new Date()): Choice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones]
    .sort()
    .map((zone) => ({ value: zone, label: `${zone.replace(/_/g, ' ')} (${offset(zone, now)})` }));
}

const offset = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'ja-JP',
  'ko-KR',
  'zh-CN',
];

/** The locales for numbers and dates, each with an example. */
export function localeOptions(current: string): Choice[] {
  const display = new Intl.DisplayNames(['en'], { type: 'language' });
  const day = new Date(Date.UTC(2026, 10, 21));
  return [...new Set([current, ...locales])].map((locale) => ({
    value: locale,
    label: `${display.of(locale) ?? locale} – ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)}, ${new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(day)}`,
  }));
}
