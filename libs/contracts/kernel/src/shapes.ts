import { z } from 'zod';

/** Shapes used by the contracts of more than one domain. */
export const id = z.string().min(1).max(80);
export const day = z.iso.date();
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be a three-letter currency code such as USD');
/** An amount in public JSON: a number in major units with the currency's decimals (two for USD), exact as printed. */
export const amount = z.number();
/** An exact count of minor units (cents). */
export const minor = z.int();
export const instant = z.iso.datetime();
export const nothing = z.strictObject({});
export const ok = z.object({ success: z.literal(true) });

/** What a screen shows about a provider before the person clicks anything. */
export const providerSetup = z.object({
  /** Whether it is set up on this server. */
  available: z.boolean(),
  /** Whether it is a practice provider of the local stack, which screens label as such. */
  practice: z.boolean(),
});
export type ProviderSetup = z.infer<typeof providerSetup>;

/** Bidirectional controls and stray byte order marks: they are invisible and change how the following text reads. */
const unseen = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Normalises text to one line for storage: control characters, line ends and lone surrogates become a space. NFC joins a letter
 * and its mark into one character, as keyboards type them; some systems' files have them separate, and a search would not match
 * those.
 */
export const oneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/[\p{Cc}\u2028\u2029]+|\p{Cs}/gu, ' ')
    .normalize('NFC');

/**
 * Normalises text of several lines for storage: every kind of line end becomes one newline, tabs stay, other control characters
 * become a space.
 */
export const manyLines = (text: string): string =>
  text
    .replace(unseen, '')
    // A soft line break pasted from a word processor arrives as a vertical tab.
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, ' ')
    .normalize('NFC');

/** A list returned as a plain array, as the public routes specify. */
export const list = <T extends z.ZodType>(item: T) => z.array(item);

/** A number read from a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
