import styled from 'styled-components';
import { showFailure } from '@app/organising';
import type { LinkItem } from '@app/contracts-banking';
import { Button, Field, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { unlink } from './api';

/** Ends a bank link: its transactions stay by default, or go with it. The bank's name is typed, so that nobody does it by mistake. */
export function UnlinkForm({ item }: { item: LinkItem }) {
  const [name, setName] = useState('');
  const [history, setHistory] = useState<'keep' | 'delete'>('keep');
  const end = useMutation({ ...unlink, onError: showFailure('Unlink failed') });
  return (
    <details>
      <Opener>Unlink</Opener>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          end.mutate({ params: { itemId: item.id }, body: { history, name } });
        }}
      >
        <Field label={`Type ${item.institutionName} to unlink all its accounts`} required>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} required />
        </Field>
        <p>
          <label>
            <input
              type="checkbox"
              checked={history === 'delete'}
              onChange={(event) => setHistory(event.target.checked ? 'delete' : 'keep')}
            />{' '}
            Delete its transactions, too
          </label>
        </p>
        <Button type="submit" size="sm" busy={end.isPending} disabled={!name.trim()}>
          Unlink
        </Button>
      </form>
    </details>
  );
}

/** Large enough for a finger. */
const Opener = styled.summary`
  padding: 4px 0;
`;
