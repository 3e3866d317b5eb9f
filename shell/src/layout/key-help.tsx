import { Dialog, Kbd } from '@app/ui-kit';
import { styled } from 'styled-components';

const mac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys by where they are heard. What lists of transactions have, they tell themselves. */
const groups: readonly { where: string; keys: readonly [keys: string, what: string][] }[] = [
  {
    where: 'Everywhere',
    keys: [
      [mac ? '⌘ K' : 'Ctrl K', 'Search, ask or add something'],
      ['Tab', 'To the next control; with Shift to the one before'],
      ['Esc', 'Close what is open'],
      ['?', 'These keys; on Transactions and in its review, theirs'],
    ],
  },
  {
    where: 'Budget',
    keys: [
      ['↑ ↓', 'To the amount of the category above or below'],
      ['Enter', 'Save the amount'],
      ['Esc', 'Take back what was typed'],
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

/** What can be done without a mouse. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <Where>{where}</Where>
          <Keys>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </Keys>
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

const Keys = styled.dl`
  display: grid;
  gap: var(--s2);
  > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: baseline;
  }
  dd {
    margin: 0;
    color: var(--ink-2);
  }
`;
