import { waitingList, useOnline, useTitle } from '@app/shell-sdk';
import { Banner, Button, Card, EmptyState } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Breadcrumb } from '../ledger/breadcrumb';
import { useWaiting } from '../ledger/waiting/use-waiting';
import { WaitingItem } from './waiting-item';

/** All writes made without a connection that are not sent yet, in the order they will be sent. */
export function WaitingPage() {
  useTitle('Waiting to be sent');
  const writes = useWaiting();
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await waitingList()
      .then((all) => all.send())
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <Page>
      <Breadcrumb above={{ to: '/transactions', label: 'Transactions' }} current="Waiting to be sent" />
      {writes.length === 0 ? (
        <Card title="Waiting to be sent">
          <EmptyState drawing="ledger" title="Everything was sent">
            What you enter without a connection waits here until it can be sent.
          </EmptyState>
        </Card>
      ) : (
        <Card
          title={writes.length === 1 ? '1 change' : `${writes.length} changes`}
          actions={
            <Button disabled={!isOnline} busy={busy} onClick={() => void send()}>
              Send now
            </Button>
          }
        >
          {!isOnline && (
            <Banner>They are sent automatically, in this order, as soon as there is a connection.</Banner>
          )}
          <List>
            {writes.map((write) => (
              <li key={write.id}>
                <WaitingItem write={write} />
              </li>
            ))}
          </List>
        </Card>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 720px;
`;

const List = styled.ul`
  display: grid;
  > li {
    padding: var(--s4) 0;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
