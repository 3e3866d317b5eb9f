import { styled } from 'styled-components';
import { toastKey } from './use-toast-key';
import { Kbd } from './kbd';

/** Keys as printed, and their effect. */
export type KeyHint = readonly [keys: string, what: string];

/** The key that works wherever a toast is shown. */
export const toastKeyHint: KeyHint = [toastKey, 'Jump to the message and back'];

/** Keys with their effects, for a dialog that lists them. */
export function KeyList({ keys }: { keys: readonly KeyHint[] }) {
  return (
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
  );
}

const Keys = styled.dl`
  display: grid;
  gap: var(--s2);
  margin: 0;
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
