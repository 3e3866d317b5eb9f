import { RemoteSlot } from '@app/shell-sdk';
import { Button, ButtonLink, Card, Quiet } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Imported } from './use-import';

/** What an import came to, and what can be planned from it: the plan is the business of the remote that fills the slot. */
export function ImportDone({
  imported: { title, rest },
  onAnother,
}: {
  imported: Imported;
  onAnother: () => void;
}) {
  return (
    <>
      <Card
        title={title}
        actions={
          <Ways>
            <Button size="sm" onClick={onAnother}>
              Import another file
            </Button>
            <ButtonLink as={Link} to="/transactions" $size="sm">
              See transactions
            </ButtonLink>
          </Ways>
        }
      >
        <Quiet>{rest || 'Merchants and categories are filled in. Whatever needs a look is in Review.'}</Quiet>
      </Card>
      <RemoteSlot name="import.done" />
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2);
`;
