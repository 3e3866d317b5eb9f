import { reasonOf } from '@app/api-client';
import { Dialog, Field, Link, TextArea } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { claimSimplefin } from '../api';

/** Connects a bank with a setup token from a SimpleFIN server of the person's choice. */
export function SimplefinDialog({
  page,
  onLinked,
  onClose,
}: {
  /** The page that issues practice tokens; null on a server for real banks. */
  page: string | null;
  onLinked: (itemId: string) => void;
  onClose: () => void;
}) {
  const [token, setToken] = useState('');
  const claim = useMutation(claimSimplefin);
  const submit = (): void => {
    if (!token.trim() || claim.isPending) return;
    claim.mutate({ body: { token } }, { onSuccess: ({ itemId }) => onLinked(itemId) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Connect with SimpleFIN"
      description="SimpleFIN is an open way to share a bank’s transactions, for reading only. Your sign-in at the bank stays with the SimpleFIN server you chose."
      action={{ label: 'Connect', busy: claim.isPending, disabled: !token.trim() }}
      onSubmit={submit}
    >
      <Steps>
        <li>
          {page ? (
            <>
              Get a setup token from the{' '}
              <Link href={page} target="_blank" rel="noreferrer">
                practice bank <ExternalLink size={14} aria-hidden />
              </Link>
              .
            </>
          ) : (
            'Get a setup token from your SimpleFIN server.'
          )}
        </li>
        <li>Paste it here. A token works once.</li>
        <li>Choose which accounts to bring in.</li>
      </Steps>
      <Field
        label="Setup token"
        required
        error={claim.error ? `Failed to connect account. ${reasonOf(claim.error)}` : undefined}
      >
        <Token
          rows={4}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

const Steps = styled.ol`
  list-style: decimal;
  margin: 0;
  padding-left: var(--s5);
  display: grid;
  gap: var(--s1);
  color: var(--ink-2);
  svg {
    vertical-align: -2px;
  }
`;

const Token = styled(TextArea)`
  font-family: ui-monospace, monospace;
  font-size: var(--text-sm);
  word-break: break-all;
`;
