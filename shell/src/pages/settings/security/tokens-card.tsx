import { mutationFor, queryFor, reasonOf } from '@app/api-client';
import { getDocs, listApiTokens, revokeApiToken, type ApiTokenView } from '@app/contracts-identity';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, Card, Dialog, Link, ReadError, RowSkeletons } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFoot, LineWords, Lines } from '../settings-layout';
import { areaNames } from './token-areas';
import { TokenDialog } from './token-dialog';

const query = queryFor(listApiTokens);
// Created once, so a repeated action reuses its idempotency key.
const revoke = mutationFor(revokeApiToken);

/** The tokens with which the person's programs read and write. */
export function TokensCard() {
  const read = useQuery(query);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiTokenView>();
  const { data, error } = read;
  return (
    <Card title="API tokens">
      <LineWords>
        <span>
          For your own scripts and programs, so they don’t need your password.{' '}
          <Link href={getDocs.path}>What they can do</Link>
        </span>
      </LineWords>
      {error && !data && <ReadError title="Your tokens could not be loaded" read={read} />}
      {!error && !data && <RowSkeletons count={1} label="Tokens are loading" />}
      {data && data.length > 0 && (
        <Lines>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setEnding(token)} />
          ))}
        </Lines>
      )}
      {data && (
        <FormFoot>
          <Button onClick={() => setMaking(true)}>Create a token</Button>
        </FormFoot>
      )}
      {making && <TokenDialog onClose={() => setMaking(false)} />}
      {ending && <RevokeDialog token={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function TokenLine({ token, onRevoke }: { token: ApiTokenView; onRevoke: () => void }) {
  const dates = useDateFormat();
  const scopes = token.scopes.map(
    ({ area, access }) => `${areaNames[area]} (${access === 'write' ? 'read and write' : 'read'})`,
  );
  return (
    <li>
      <LineWords>
        <b>{token.name}</b>
        <span>
          {scopes.join(', ')} ·{' '}
          {token.lastUsedAt ? `last used ${dates.ago(token.lastUsedAt)}` : 'not used yet'} · until{' '}
          {dates.day(token.expiresAt.slice(0, 10))}
        </span>
      </LineWords>
      <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiTokenView; onClose: () => void }) {
  const write = useMutation({
    ...revoke,
    onSuccess: () => {
      toast({ title: 'Token revoked', tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({ title: 'The token still works', description: reasonOf(error), tone: 'destructive' }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke “${token.name}”?`}
      description="Programs that use it are refused from now on. What they wrote stays."
      action={{
        label: 'Revoke',
        variant: 'danger',
        busy: write.isPending,
        onClick: () => write.mutate({ params: { id: token.id } }),
      }}
    />
  );
}
