import {
  Button,
  Card,
  ReadError,
  Field,
  Link,
  Skeleton,
  Stack,
  TextInput,
  media,
  Banner,
  useDenialReason,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { connectPayroll, readPracticeCredentials, useConnection } from './api';
import { ConnectedFacts } from './connected-facts';
import { canConnect, ConnectionChips, SetupNote } from './connection-state';
import { useConnect } from './use-connect';

/** Whether payroll is connected; while it is not, a short form to connect it. */
export function ConnectionCard() {
  const read = useConnection();
  const readOnly = useDenialReason(connectPayroll);
  const { data, error } = read;
  return (
    <Card title="ADP connection" actions={data && <ConnectionChips connection={data} />}>
      {error && <ReadError title="The connection could not be read" read={read} />}
      {!data && !error && (
        <Waiting role="status" aria-label="Loading the connection">
          <Skeleton $height="40px" />
        </Waiting>
      )}
      {data?.connected === false && (
        <Stack>
          <SetupNote connection={data} />
          {readOnly ? (
            <Banner>{readOnly}</Banner>
          ) : (
            <ConnectForm available={canConnect(data)} isPractice={data.provider?.practice ?? false} />
          )}
        </Stack>
      )}
      {data?.connected && <ConnectedFacts connection={data} />}
    </Card>
  );
}

function ConnectForm({ available, isPractice }: { available: boolean; isPractice: boolean }) {
  const practice = useQuery({ ...readPracticeCredentials(), enabled: isPractice }).data;
  const [offered, setOffered] = useState(false);
  const [clientId, setClientId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  // Prefilled only once, so that a person can replace the values with their own.
  if (practice && !offered) {
    setOffered(true);
    setClientId(practice.clientId);
    setClientSecret(practice.clientSecret);
  }
  const connect = useConnect({ failureTitle: 'Connection Failed', onConnected: () => setClientSecret('') });
  const ready = available && clientId.trim() !== '' && clientSecret.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !connect.isPending) connect.mutate({ body: { clientId, clientSecret } });
  };
  return (
    <form onSubmit={submit}>
      <Fields>
        <Field label="Client ID">
          <TextInput
            value={clientId}
            onChange={(event) => setClientId(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={256}
          />
        </Field>
        <Field label="Client Secret">
          <TextInput
            type="password"
            value={clientSecret}
            onChange={(event) => setClientSecret(event.target.value)}
            autoComplete="off"
            maxLength={256}
          />
        </Field>
        <Button variant="primary" size="lg" type="submit" disabled={!ready || connect.isPending}>
          {connect.isPending ? 'Connecting...' : 'Connect to ADP'}
        </Button>
      </Fields>
      <Quiet>
        Have a certificate of your own?{' '}
        <Link as={RouterLink} to="/adp-setup">
          Use the setup wizard
        </Link>
      </Quiet>
    </form>
  );
}

/** As high as the content that follows, so that nothing below moves. */
const Waiting = styled.div`
  min-height: 90px;
  ${media.phone} {
    min-height: 296px;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--s4);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    align-items: stretch;
    gap: var(--s3);
  }
`;

const Quiet = styled.p`
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-sm);
  &:first-child {
    margin-top: 0;
  }
`;
