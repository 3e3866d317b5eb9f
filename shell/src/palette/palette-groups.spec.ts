import type { PaletteItem, PaletteSource } from '@app/shell-sdk';
import { firstGroups, groupsFor, type Answer } from './palette-groups';

const source = (id: string, kind: PaletteSource['kind'], order: number): PaletteSource => ({
  id,
  kind,
  heading: id,
  order,
  find: () => [],
});
const sources = [
  source('screens', 'list', 10),
  source('accounts', 'list', 30),
  source('transactions', 'search', 40),
  source('sentence', 'sentence', 90),
];
const items = (...labels: string[]): Answer => ({
  items: labels.map((label): PaletteItem => ({ id: label, label })),
});
const ids = (groups: readonly { id: string }[]) => groups.map(({ id }) => id);

describe('groupsFor', () => {
  it('puts the group with the best match first and the sentence last', () => {
    const answers = new Map([
      ['screens', items('Bank Accounts')],
      ['accounts', items('Savings')],
      ['transactions', items('Savings plan')],
      ['sentence', items('Do “savings”')],
    ]);
    expect(ids(groupsFor(sources, answers, 'savings'))).toEqual(['accounts', 'transactions', 'sentence']);
  });

  it('keeps a source that failed, so that the failure can be shown', () => {
    const answers = new Map<string, Answer>([['transactions', { failed: true }]]);
    expect(groupsFor(sources, answers, 'lunch')).toEqual([
      { id: 'transactions', heading: 'transactions', lines: [], failed: true },
    ]);
  });
});

describe('firstGroups', () => {
  it('starts with recent choices', () => {
    const answers = new Map([['screens', items('Dashboard')]]);
    expect(ids(firstGroups(sources, answers, [{ id: 'x', label: 'Visa', to: '/accounts' }]))).toEqual([
      'recent',
      'screens',
    ]);
  });
});
