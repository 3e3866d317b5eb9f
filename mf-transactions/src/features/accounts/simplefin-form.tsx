import styled from 'styled-components';
import { showFailure } from '@app/organising';
import { Button, Field, TextInput } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimSimplefin, readLinkSetup, syncLink } from './api';

/** The other way to connect a bank: a setup token from a SimpleFIN server of the person's choice. */
export function SimplefinForm() {
  const setup = useQuery(readLinkSetup());
  const [token, setToken] = useState('');
  const sync = useMutation({ ...syncLink, onError: showFailure('Sync Failed') });
  const claim = useMutation({
    ...claimSimplefin,
    onSuccess: ({ itemId }) => {
      setToken('');
      sync.mutate({ params: { itemId } });
    },
    onError: showFailure('Failed to connect account'),
  });
  if (!setup.data?.simplefin.available) return null;
  const page = setup.data.simplefinTokenPage;
  return (
    <details>
      <Opener>Connect with a SimpleFIN token</Opener>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          claim.mutate({ body: { token } });
        }}
      >
        <Field label="Setup token" required>
          <TextInput value={token} onChange={(event) => setToken(event.target.value)} required />
        </Field>
        {page && (
          <p>
            <a href={page} target="_blank" rel="noreferrer">
              Get a token from the practice bank
            </a>
          </p>
        )}
        <Button type="submit" busy={claim.isPending || sync.isPending} disabled={!token.trim()}>
          Connect
        </Button>
      </form>
    </details>
  );
}

/** Large enough for a finger. */
const Opener = styled.summary`
  padding: 4px 0;
`;
