import { startingAccount } from './last-account';

/** Oldest first, like the list of accounts; `defaultId` names the default account. */
const accounts = (
  defaultId: string | undefined,
  part: { chosen?: true; closed?: string; hidden?: string } = {},
) =>
  ['first', 'second', 'third'].map((id) => ({
    id,
    isDefault: id === defaultId,
    ...(part.chosen && id === defaultId && { isChosenDefault: true as const }),
    closed: id === part.closed,
    hidden: id === part.hidden,
  }));

describe('the starting account of a new transaction', () => {
  it.each([
    ['the default account if none was used', accounts('first'), undefined, 'first'],
    ['the last used one', accounts('first'), 'third', 'third'],
    ['the one a person made the default', accounts('second', { chosen: true }), 'third', 'second'],
    ['the chosen default even if it is the oldest', accounts('first', { chosen: true }), 'third', 'first'],
    [
      'the last used one if the default only replaced a closed one that was opened again',
      accounts('second'),
      'third',
      'third',
    ],
    ['no closed account', accounts('first', { closed: 'third' }), 'third', 'first'],
    ['no hidden account', accounts('first', { hidden: 'third' }), 'third', 'first'],
    ['not one that no longer exists', accounts('first'), 'gone', 'first'],
    ['the last used one if there is no default', accounts(undefined), 'third', 'third'],
    ['none if there is no default and none was used', accounts(undefined), undefined, undefined],
  ])('is %s', (_name, list, last, expected) => expect(startingAccount(list, last)).toBe(expected));
});
