import { Dialog, Kbd, toastKey } from '@app/ui-kit';
import styled from 'styled-components';
import { listKeys, type ListKey } from './list-keys';

export interface KeysHelpProps {
  /** Those of a screen that has only some of them, with what they do there. */
  says?: Partial<Record<ListKey, string>>;
  onClose: () => void;
}

/** The keys of the list, exactly those that do something, and the one that works everywhere. */
export function KeysHelp({ says, onClose }: KeysHelpProps) {
  const shown = listKeys.flatMap(([key, printed, usual]) => {
    const words = says ? says[key] : usual;
    return words ? [[printed, words] as const] : [];
  });
  const all = [...shown, [toastKey, 'Go to the message below, with its Undo; again to come back'] as const];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys"
      description={
        says
          ? 'They act on what you are at.'
          : 'They act on the selected rows, or else on the row you are at.'
      }
    >
      <List>
        {all.map(([printed, words]) => (
          <div key={printed}>
            <dt>
              <Kbd>{printed}</Kbd>
            </dt>
            <dd>{words}</dd>
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
