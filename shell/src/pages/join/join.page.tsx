import { mutationFor, reasonOf } from '@app/api-client';
import { acceptInvitation, lookAtInvitation } from '@app/contracts-identity';
import { useDateFormat, useSession, useTitle } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, RowSkeletons } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleWords } from '../../session/role-words';
import { switchLedger } from '../../session/switch-ledger';
import { EntryLayout } from '../entry-layout';

// Created once, so a repeated action reuses its idempotency key.
const look = mutationFor(lookAtInvitation);
const accept = mutationFor(acceptInvitation);

/** The page of an invitation: shows who invites and to which ledger, and accepts it. */
export function JoinPage() {
  const { user } = useSession();
  const dates = useDateFormat();
  const [token] = useState(() => location.hash.slice(1));
  const { mutate, data, error } = useMutation(look);
  const join = useMutation({ ...accept, onSuccess: ({ id }) => switchLedger(id) });
  useTitle('Join a ledger');
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  const problem = error ?? join.error;
  return (
    <EntryLayout
      title={data ? `${data.from}’s ledger` : 'Join a ledger'}
      text={data ? `${data.from} invites you, ${user?.displayName ?? ''}, as ${withArticle(data.role)}.` : ''}
      width={460}
      home="/"
    >
      <Stack>
        {!data && !error && <RowSkeletons count={2} label="The invitation is loading" />}
        {problem && <Banner tone="negative">{reasonOf(problem)}</Banner>}
        {data && (
          <>
            <p>
              {roleWords[data.role].may} Your own ledger stays yours, and you can go back to it at any time.
            </p>
            {data.isOwn && <Banner>This is your own invitation. Send the link to somebody else.</Banner>}
            {data.isMember && <Banner>This ledger is shared with you already.</Banner>}
            {!data.isOwn && !data.isMember && (
              <Button
                variant="primary"
                block
                busy={join.isPending || join.isSuccess}
                onClick={() => join.mutate({ body: { token } })}
              >
                Join and open
              </Button>
            )}
            <small>The link works until {dates.instant(data.expiresAt)}.</small>
          </>
        )}
        <ButtonLink as={Link} to="/" $block>
          {data && !data.isOwn && !data.isMember ? 'Not now' : 'Go to my ledger'}
        </ButtonLink>
      </Stack>
    </EntryLayout>
  );
}

const withArticle = (role: keyof typeof roleWords): string => `${role === 'viewer' ? 'a' : 'an'} ${role}`;

const Stack = styled.div`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s4);
  p {
    margin: 0;
  }
  small {
    color: var(--ink-3);
    text-align: center;
  }
`;
