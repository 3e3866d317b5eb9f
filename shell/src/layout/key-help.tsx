import { brand } from '@app/brand';
import { Dialog, KeyList, toastKeyHint, type KeyHint } from '@app/ui-kit';
import { styled } from 'styled-components';

const mac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys by the place where they work. Lists of transactions have their own help. */
const groups: readonly { where: string; keys: readonly KeyHint[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      [mac ? '⌘ K' : 'Ctrl K', 'Search, go anywhere, add or ask'],
      ['Alt M', `Talk to ${brand.assistant}, or stop; hold it to talk while you hold`],
      ['Tab', 'To the next control; with Shift to the one before'],
      ['Esc', 'Close what is open'],
      toastKeyHint,
      [mac ? '⌘ Z' : 'Ctrl Z', 'Undo the last change; with Shift do it again'],
      ['Shift H', 'Hide or show amounts'],
      ['?', 'These keys; on Transactions and in its review, theirs'],
    ],
  },
  {
    where: 'Budget',
    keys: [
      ['↑ ↓', 'Go to the amount of the category above or below'],
      ['Enter', 'Save the amount'],
      ['Esc', 'Revert what you typed'],
    ],
  },
  {
    where: 'Calendar of bills',
    keys: [
      ['Enter', 'Open the event that has the focus'],
      ['Alt ← → ↑ ↓', 'Move it by a day or a week'],
    ],
  },
];

/** The keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <Where>{where}</Where>
          <KeyList keys={keys} />
        </section>
      ))}
    </Dialog>
  );
}

const Where = styled.h3`
  margin-bottom: var(--s2);
  font-size: var(--text-sm);
  font-weight: 600;
`;
