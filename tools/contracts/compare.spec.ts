import { endpoint, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { compare } from './compare';
import { snapshotOf } from './snapshot';

const call = (sent: z.ZodType, received: z.ZodType) =>
  snapshotOf(
    'x',
    endpoint({
      name: 'a.b.c',
      summary: '',
      request: sent,
      reply: received,
      example: { request: {}, reply: {} },
    } as never),
  );
const both = (before: z.ZodType, after: z.ZodType) => {
  const other = z.object({});
  const verdict = (differences: { breaking: boolean }[]): string =>
    differences.length === 0 ? 'same' : differences.some((one) => one.breaking) ? 'breaking' : 'additive';
  return {
    sent: verdict(compare(call(before, other), call(after, other))),
    received: verdict(compare(call(other, before), call(other, after))),
  };
};

describe('a change to a contract', () => {
  const base = z.object({ amount: z.number() });

  it.each<[string, z.ZodType, z.ZodType, { sent: string; received: string }]>([
    ['nothing', base, z.object({ amount: z.number() }), { sent: 'same', received: 'same' }],
    [
      'an optional member',
      base,
      z.object({ amount: z.number(), note: z.string().optional() }),
      { sent: 'additive', received: 'additive' },
    ],
    [
      'a required member',
      base,
      z.object({ amount: z.number(), note: z.string() }),
      { sent: 'breaking', received: 'additive' },
    ],
    ['a renamed member', base, z.object({ sum: z.number() }), { sent: 'breaking', received: 'breaking' }],
    ['another type', base, z.object({ amount: z.string() }), { sent: 'breaking', received: 'breaking' }],
    [
      'a member that may now be missing',
      base,
      z.object({ amount: z.number().optional() }),
      { sent: 'same', received: 'breaking' },
    ],
    ['one more value', z.enum(['a']), z.enum(['a', 'b']), { sent: 'additive', received: 'breaking' }],
    ['one value less', z.enum(['a', 'b']), z.enum(['a']), { sent: 'breaking', received: 'additive' }],
    ['a wider limit', z.string().max(10), z.string().max(20), { sent: 'additive', received: 'breaking' }],
    ['a narrower limit', z.string().max(20), z.string().max(10), { sent: 'breaking', received: 'additive' }],
    [
      'a change inside a list',
      z.array(base),
      z.array(z.object({ amount: z.number(), x: z.string() })),
      { sent: 'breaking', received: 'additive' },
    ],
    [
      'null where there was none',
      base,
      z.object({ amount: z.number().nullable() }),
      { sent: 'breaking', received: 'breaking' },
    ],
    [
      'a member of what may be null',
      base.nullable(),
      z.object({ amount: z.number(), note: z.string() }).nullable(),
      { sent: 'breaking', received: 'additive' },
    ],
    [
      'another alternative',
      z.union([base, z.string()]),
      z.union([base, z.number()]),
      { sent: 'breaking', received: 'breaking' },
    ],
    [
      'an optional member in a list that may be missing',
      z.array(base).nullable(),
      z.array(base.extend({ note: z.string().optional() })).nullable(),
      { sent: 'additive', received: 'additive' },
    ],
    [
      'a description',
      base,
      z.object({ amount: z.number().describe('in dollars') }),
      { sent: 'same', received: 'same' },
    ],
  ])('classifies %s', (_name, before, after, expected) => {
    const { sent, received } = both(before, after);
    // Differences in descriptions are ignored.
    expect({ sent, received }).toEqual(expected);
  });

  it('is breaking when a path or a status changes', () => {
    const make = (path: string, status: number) =>
      snapshotOf(
        'x',
        route({
          name: 'a.b.c',
          summary: '',
          method: 'GET',
          path,
          status,
          reply: z.string(),
          example: { reply: '' },
        }),
      );
    expect(compare(make('/api/a', 200), make('/api/b', 200)).some((one) => one.breaking)).toBe(true);
    expect(compare(make('/api/a', 200), make('/api/a', 201)).some((one) => one.breaking)).toBe(true);
  });
});
