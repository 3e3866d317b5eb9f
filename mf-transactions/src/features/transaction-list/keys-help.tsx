import { Dialog, Kbd } from '@app/ui-kit';
import styled from 'styled-components';

const keys: readonly (readonly [string, string])[] = [
  ['/', 'Search'],
  ['n', 'New transaction'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['x', 'Select the row'],
  ['Shift x', 'Select all from the last selected row to this one'],
  ['e', 'Edit the row'],
  ['s', 'Split the row'],
  ['c', 'Set the category'],
  ['g', 'Add tags'],
  ['m', 'Mark as reviewed'],
  ['Enter', 'Approve, while reviewing'],
  ['Del', 'Delete'],
  ['u', 'Undo the last change'],
  ['Esc', 'Clear the selection'],
  ['?', 'This help'],
];

/** All keys of the list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys"
      description="They act on the selected rows, or else on the row you are at."
    >
      <List>
        {keys.map(([key, says]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--s2);
  margin: 0;
  div {
    display: grid;
    grid-template-columns: 72px 1fr;
    align-items: baseline;
  }
  dd {
    margin: 0;
    color: var(--ink-2);
  }
`;
