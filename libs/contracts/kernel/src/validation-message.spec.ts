import { z } from 'zod';
import { validationError } from './errors';

const said = (schema: z.ZodType, value: unknown): string => {
  const { error } = schema.safeParse(value);
  return validationError(error!).message;
};
const one = (schema: z.ZodType, value: unknown): string =>
  said(z.strictObject({ name: schema }), { name: value });

describe('validationMessage', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().max(140), 'x'.repeat(141), 'name: This may have at most 140 characters'],
    [z.string().min(1), '', 'name: This is empty'],
    [z.string().min(8), 'x', 'name: This needs at least 8 characters'],
    [z.string(), undefined, 'name: This is missing'],
    [z.number(), 'x', 'name: This has to be a number'],
    [z.int(), 1.5, 'name: This has to be a whole number'],
    [z.number().max(1_000), 2_000, 'name: This may be at most 1,000'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'name: This may have at most 2 entries'],
    [z.enum(['a', 'b']), 'c', 'name: Choose one of: a, b'],
    [z.literal(true), false, 'name: This has to be true'],
    [z.iso.date(), '2026-02-30', 'name: This is no day of the calendar'],
    [z.email(), 'x', 'name: This is no e-mail address'],
    [z.string().min(3, 'Say a little more'), 'x', 'name: Say a little more'],
  ])('describes a broken rule in plain words', (schema, value, sentence) => {
    expect(one(schema, value)).toBe(sentence);
  });

  it('names a field that does not exist', () => {
    expect(said(z.strictObject({}), { colour: 'red' })).toBe('(body): Unknown field: colour');
  });
});
