import type { Currency } from './currency';
import { minorFromDecimal } from './money';

/**
 * Whole units of a currency for 1,000 US dollars, rounded to a memorable number. Lists only currencies far from the dollar.
 * Fixed, because a limit that moved with each day's rate would be hard to explain.
 */
const units: Readonly<Record<string, number>> = {
  JPY: 150_000,
  KRW: 1_400_000,
  VND: 25_000_000,
  IDR: 16_000_000,
  CLP: 950_000,
  COP: 4_000_000,
  ARS: 1_000_000,
  HUF: 350_000,
  ISK: 135_000,
  INR: 85_000,
  PKR: 280_000,
  LKR: 300_000,
  NPR: 135_000,
  RUB: 90_000,
  PHP: 57_000,
  THB: 35_000,
  TRY: 35_000,
  TWD: 32_000,
  CZK: 23_000,
  MXN: 18_000,
  ZAR: 18_000,
  NOK: 11_000,
  SEK: 10_500,
  MAD: 10_000,
  HKD: 7_800,
  CNY: 7_000,
  DKK: 7_000,
  BRL: 5_500,
  MYR: 4_500,
  PLN: 4_000,
  SAR: 3_750,
  AED: 3_700,
  QAR: 3_600,
  ILS: 3_600,
  TND: 3_100,
  JOD: 700,
  OMR: 385,
  BHD: 375,
  KWD: 300,
};

/** 1,000 US dollars in minor units of a currency, rounded as above; 1,000 whole units for a currency close to the dollar. */
export const thousandDollars = (currency: Currency): number =>
  minorFromDecimal(units[currency] ?? 1_000, currency);
