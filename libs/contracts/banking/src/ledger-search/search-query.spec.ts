import fc from 'fast-check';
import {
  hasOperator,
  operatorValue,
  parseSearch,
  withoutTerm,
  withOperator,
  withOperatorValue,
} from './search-query';
import { searchOperators } from './search-operators';

const tests = (typed: string) => parseSearch(typed).terms.map(({ test, negated }) => ({ negated, ...test }));

describe('parseSearch', () => {
  it('treats words without an operator as one literal text, including spaces', () => {
    expect(parseSearch(' green  fork ')).toEqual({ texts: ['green  fork'], terms: [], problems: [] });
    expect(parseSearch('50% - half-price (new)').texts).toEqual(['50% - half-price (new)']);
    expect(parseSearch('noodles amount:>50 to go').texts).toEqual(['noodles', 'to go']);
  });

  it.each([
    ['amount:>50', { kind: 'amount', min: 50, max: Infinity, openMin: true }],
    ['amount:10..20', { kind: 'amount', min: 10, max: 20 }],
    ['amount:..1,000.50', { kind: 'amount', min: 0, max: 1000.5 }],
    ['amount:12.5', { kind: 'amount', min: 12.5, max: 12.5 }],
    ['account:visa', { kind: 'name', field: 'account', words: ['visa'] }],
    ['tag:Trip', { kind: 'name', field: 'tag', words: ['trip'] }],
    ['category:dining,"x', { kind: 'name', field: 'category', words: ['dining', '"x'] }],
    ['merchant:"green fork"', { kind: 'name', field: 'merchant', words: ['green fork'] }],
    ['STATUS:pending', { kind: 'name', field: 'status', words: ['pending'] }],
    ['before:2026-01-31', { kind: 'days', to: '2026-01-30' }],
    ['after:2026-01', { kind: 'days', from: '2026-02-01' }],
    ['on:2026-01-31', { kind: 'days', from: '2026-01-31', to: '2026-01-31' }],
    ['month:2026-02', { kind: 'days', from: '2026-02-01', to: '2026-02-28' }],
    ['has:receipt', { kind: 'mark', marks: ['receipt'] }],
    ['is:uncategorized', { kind: 'mark', marks: ['uncategorised'] }],
    ['"exact phrase"', { kind: 'text', text: 'exact phrase' }],
  ])('reads %s', (typed, test) => {
    expect(tests(typed)).toEqual([{ negated: false, ...test }]);
    expect(tests(`-${typed}`)).toEqual([{ negated: true, ...test }]);
  });

  it('treats a letter and its mark as one character, as stored texts do', () => {
    expect(parseSearch('cafe\u0301').texts).toEqual(['caf\u00e9']);
    expect(tests('tag:e\u0301te -"zu\u0308rich"')).toEqual([
      { negated: false, kind: 'name', field: 'tag', words: ['\u00e9te'] },
      { negated: true, kind: 'text', text: 'z\u00fcrich' },
    ]);
  });

  it('excludes a word after a minus, but not a number', () => {
    expect(tests('-coffee')).toEqual([{ kind: 'text', text: 'coffee', negated: true }]);
    expect(parseSearch('-5').texts).toEqual(['-5']);
  });

  it('searches unknown operators as text and reports them', () => {
    const { texts, terms, problems } = parseSearch(
      'payee:bob amount:lots status:gone https://a.example 12:30',
    );
    expect(texts).toEqual(['payee:bob amount:lots status:gone https://a.example 12:30']);
    expect(terms).toEqual([]);
    expect(problems.map(({ source }) => source)).toEqual(['payee:bob', 'amount:lots', 'status:gone']);
    expect(problems[0]!.sentence).toBe('There is no search word “payee:”. It is searched as text.');
    expect(problems[1]!.sentence).toContain(searchOperators['amount']!.example);
  });

  it.each(['month:0000-12', 'before:0000-12-31', 'after:9999-13', 'on:9999-12-32'])(
    'searches %s as text because there is no such day',
    (typed) => {
      expect(parseSearch(typed)).toMatchObject({ texts: [typed], terms: [], problems: [{ source: typed }] });
    },
  );

  it.each(['month:9999-12', 'before:9999-12', 'after:9999-12'])(
    'accepts %s like any other month',
    (typed) => {
      expect(parseSearch(typed)).toMatchObject({ texts: [], terms: [{ source: typed }], problems: [] });
    },
  );

  it('reads any text: unrecognised parts stay in a text, and terms are at the stated positions', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(
          ...Object.values(searchOperators).map(({ example }) => example),
          '-tag:a',
          '"a b"',
          '-x',
        ),
      ),
    );
    fc.assert(
      fc.property(pieces, (words) => {
        const typed = words.join(' ');
        const { texts, terms } = parseSearch(typed);
        for (const { start, end, source } of terms) expect(typed.slice(start, end)).toBe(source);
        const left = terms.reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end),
          typed,
        );
        const bare = (text: string) => text.replaceAll(/\s/gu, '').normalize('NFC');
        expect(bare(texts.join(''))).toBe(bare(left));
      }),
    );
  });

  it('reads every example of its own help', () => {
    for (const { example } of Object.values(searchOperators))
      expect(parseSearch(example).terms).toHaveLength(1);
  });
});

describe('changing the typed text', () => {
  it('removes one term and leaves the rest', () => {
    const typed = 'noodles tag:trip amount:>5';
    expect(withoutTerm(typed, parseSearch(typed).terms[0]!)).toBe('noodles amount:>5');
  });

  it('replaces a value and reads it back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/u), (value) => {
        const typed = withOperatorValue('noodles merchant:old -coffee', 'merchant', value);
        expect(operatorValue(typed, 'merchant')).toBe(value);
        expect(parseSearch(typed).terms).toHaveLength(2);
        expect(withOperatorValue(typed, 'merchant', undefined)).toBe('noodles -coffee');
      }),
    );
  });

  it('switches a mark on and off', () => {
    const on = withOperator('noodles', 'is:business', true);
    expect(on).toBe('noodles is:business');
    expect(hasOperator(on, 'is:business')).toBe(true);
    expect(withOperator(on, 'is:business', false)).toBe('noodles');
  });
});
