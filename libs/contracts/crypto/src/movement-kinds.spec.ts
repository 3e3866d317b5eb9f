import { isOutgoing, movementKinds } from './movement-kinds';

describe('direction', () => {
  it.each([
    ['send', true],
    ['sell', true],
    ['fee', true],
    ['receive', false],
    ['buy', false],
    ['staking_reward', false],
    ['something an exchange made up', false],
    ['toString', false],
  ])('is outgoing for %s: %s', (type, expected) => expect(isOutgoing(type)).toBe(expected));

  it('has an incoming kind for each outgoing kind that can be reversed', () => {
    for (const [out, back] of [
      ['send', 'receive'],
      ['swap_out', 'swap_in'],
      ['gift_out', 'gift_in'],
    ] as const)
      expect([movementKinds[out], movementKinds[back]]).toEqual(['out', 'in']);
  });
});
