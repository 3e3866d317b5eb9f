import { contractId, isContract, isEndpoint, isEvent, type AnyContract } from '@app/contracts-kernel';
import { z } from 'zod';
import * as identity from './index';

const objects = Object.values<unknown>(identity).filter(isContract);
const shapesOf = (contract: AnyContract): [string, z.ZodType | undefined, unknown][] => {
  if (isEvent(contract)) return [['payload', contract.payload, contract.example]];
  if (isEndpoint(contract))
    return [
      ['request', contract.request, contract.example.request],
      ['reply', contract.reply, contract.example.reply],
    ];
  return (['params', 'query', 'body', 'reply'] as const).map((part) => [
    part,
    contract[part],
    contract.example[part],
  ]);
};

describe('identity contracts', () => {
  it('have distinct ids and names', () => {
    expect(objects.length).toBeGreaterThan(25);
    expect(new Set(objects.map(contractId)).size).toBe(objects.length);
    expect(new Set(objects.map((contract) => `${contract.kind} ${contract.name}`)).size).toBe(objects.length);
  });

  it.each(
    objects.flatMap((contract) =>
      shapesOf(contract).map(
        ([part, shape, example]) => [`${contractId(contract)} ${part}`, shape, example] as const,
      ),
    ),
  )('%s fits its example and has a JSON schema', (_name, shape, example) => {
    if (!shape) return expect(example).toBeUndefined();
    if (example !== undefined) expect(() => shape.parse(example)).not.toThrow();
    expect(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'throw' })).toBeDefined();
  });
});

describe('email', () => {
  it('is trimmed and lower-cased', () =>
    expect(identity.email.parse('  Ada@Example.COM ')).toBe('ada@example.com'));
  it.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'refuses %p',
    (text) => expect(identity.email.safeParse(text).success).toBe(false),
  );
});

describe('newPassword', () => {
  it.each([
    ['a'.repeat(11), false],
    ['a'.repeat(12), true],
    ['a'.repeat(256), true],
    ['a'.repeat(257), false],
    ['é'.repeat(128), true],
    ['é'.repeat(129), false],
    [' '.repeat(12), true],
  ])('accepts %p: %p', (text, accepted) =>
    expect(identity.newPassword.safeParse(text).success).toBe(accepted),
  );
});

describe('preferences', () => {
  it.each([
    [{ timeZone: 'Mars/Olympus' }, false],
    [{ timeZone: 'Europe/Berlin' }, true],
    [{ currency: 'USD' }, true],
    [{ currency: 'ZZZ' }, false],
    [{ locale: 'de-DE' }, true],
    [{ locale: 'not a locale' }, false],
    [{ isAdmin: true }, false],
    [{}, false],
  ])('accepts %j: %p', (change, accepted) =>
    expect(identity.changePreferences.body!.safeParse(change).success).toBe(accepted),
  );
});
