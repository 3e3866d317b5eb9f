import { RemoteSlot } from '@app/shell-sdk';
import { Button, ButtonLink, Card, Quiet } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Imported } from '../use-import';

/** The result of an import, and a slot for what can be planned from it; another remote fills the slot. */
export function ImportDone({
  imported: { title, details },
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
        <Quiet>
          {details || 'Merchants and categories are filled in. Whatever needs a look is in Review.'}
        </Quiet>
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
