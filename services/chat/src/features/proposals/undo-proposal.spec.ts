import type { ChatCard } from '@app/contracts-chat';
import { understand } from '@app/nlu-core';
import { undoProposal, type DoneCard } from './undo-proposal';

const id = (n: number): string => `01920000-0000-7000-8000-00000000000${n}`;
const done = (
  n: number,
  title: string,
  lines: ChatCard['lines'],
  undoId: string | null = id(n),
): DoneCard => ({
  card: { id: id(n), title, lines, state: 'done', expiresAt: '2026-11-21T09:05:00.000Z', undoId, link: null },
  change: { write: 'add', input: {} },
});
const coffee = done(1, 'Add an expense', [
  { label: 'Amount', after: '$4.50' },
  { label: 'What', after: 'Coffee' },
  { label: 'Merchant', after: 'Blue Bottle' },
]);
const dining = done(2, 'Set a budget', [{ label: 'Dining', before: '$200.00', after: '$250.00' }]);
const tea = done(3, 'Add an expense', [
  { label: 'Amount', after: '$3.00' },
  { label: 'What', after: 'Tea' },
]);
const all = [tea, dining, coffee];
const propose = (text: string, cards: readonly DoneCard[] = all) =>
  undoProposal(understand({ text, confidence: 1 }), cards);

describe('undoProposal', () => {
  it('takes the newest change when nothing is named', () => {
    expect(propose('undo that')).toMatchObject({ change: { write: 'undo', input: { ids: [id(3)] } } });
  });

  it('takes the newest change that mentions every word of the name', () => {
    expect(propose('undo the coffee at Blue Bottle')).toMatchObject({
      title: 'Undo a change',
      lines: [{ label: 'Coffee, $4.50', before: 'Add an expense', after: 'undone' }],
      change: { input: { ids: [id(1)] } },
    });
  });

  it('takes several changes, newest first', () => {
    expect(propose('undo my last three changes')).toMatchObject({
      title: 'Undo 3 changes',
      lines: [{ label: 'Tea, $3.00' }, { label: 'Dining $250.00' }, { label: 'Coffee, $4.50' }],
      change: { input: { ids: [id(3), id(2), id(1)] } },
    });
  });

  it('leaves out what was undone, undos themselves and changes without an undo', () => {
    const undo: DoneCard = {
      ...done(4, 'Undo a change', []),
      change: { write: 'undo', input: { ids: [id(3)] } },
    };
    const alert = done(5, 'Snooze an alert', [{ label: 'Dining', after: 'back tomorrow' }], null);
    expect(propose('undo that', [alert, undo, ...all])).toMatchObject({
      change: { input: { ids: [id(2)] } },
    });
  });

  it('says that nothing in chat has this name', () => {
    expect(propose('undo the coffee at Blue Bottle', [tea])).toMatchObject({
      ask: expect.stringContaining('I find nothing about “coffee Blue Bottle”'),
    });
  });
});
