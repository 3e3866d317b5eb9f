import { z } from 'zod';

/** Shapes that more than one domain's contracts use. */
export const id = z.string().min(1).max(80);
export const day = z.iso.date();
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be a three-letter currency code such as USD');
/** An amount in public JSON: a number with the currency's decimals (two for USD), exact as printed. */
export const amount = z.number();
/** An exact count of minor units (cents). */
export const minor = z.int();
export const instant = z.iso.datetime();
export const nothing = z.strictObject({});
export const ok = z.object({ success: z.literal(true) });

/** What a screen says about a provider before anything is clicked. */
export const providerSetup = z.object({
  /** Set up on this server. */
  available: z.boolean(),
  /** It is a practice provider of the local stack and is labelled so. */
  practice: z.boolean(),
});
export type ProviderSetup = z.infer<typeof providerSetup>;

/** What turns the direction of writing, and a lost byte order mark: nobody sees them, and what follows them reads otherwise than it is. */
const unseen = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Text in one line, as it is kept: control characters and ends of lines become a space, and so does half of a character. A letter
 * and its mark are one character, as keyboards write them: files of some systems have them apart, and a search would not find those.
 */
export const oneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/[\p{Cc}\u2028\u2029]+|\p{Cs}/gu, ' ')
    .normalize('NFC');

/** Text that may have several lines, as it is kept: every end of a line is one, tabs stay, other control characters become a space. */
export const manyLines = (text: string): string =>
  text
    .replace(unseen, '')
    // What a word processor puts where a line ends without a paragraph is pasted as a vertical tab.
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, ' ')
    .normalize('NFC');

/** A list answered as a plain array, as the public routes specify. */
export const list = <T extends z.ZodType>(item: T) => z.array(item);

/** A number read from a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
