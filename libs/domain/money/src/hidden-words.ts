import { hiddenDigits, hidesAmounts } from './hidden';

const number = String.raw`\d(?:[\d.,'\u2019\u00a0\u202f]*\d)?`;
const unit = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|Ft|kr|z\u0142|K\u010d)`;
const gap = String.raw`[\u00a0\u202f ]?`;
const sign = '[-\u2212]?';
/** A number with a currency before or after it, or with two decimals, which only amounts have. */
const amount = new RegExp(
  String.raw`((?<!\p{L})${unit}${gap}${sign})${number}(?:[kKMB]\b)?|${number}(${gap}${unit}(?!\p{L}))|${number}(?<=[.,]\d\d)(?![\d%])`,
  'gu',
);

/** Hides the amounts in a sentence if the locale hides them: `You spent $45.50` → `You spent $••••`. Other numbers stay. */
export const withoutAmounts = (text: string, locale: string | undefined): string =>
  hidesAmounts(locale)
    ? text.replace(
        amount,
        (_, before: string | undefined, after: string | undefined) =>
          `${before ?? ''}${hiddenDigits}${after ?? ''}`,
      )
    : text;
