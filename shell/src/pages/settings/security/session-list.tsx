import { mutationFor, queryFor, reasonOf } from '@app/api-client';
import { listSessions, revokeOtherSessions, revokeSession } from '@app/contracts-identity';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, Chip, ReadError, RowSkeletons } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { FormFoot, Lines, LineWords } from '../settings-layout';

const query = queryFor(listSessions);
// Created once, so a repeated action reuses its idempotency key.
const revokeOne = mutationFor(revokeSession);
const revokeOthers = mutationFor(revokeOtherSessions);

/** Every browser that is signed in; all except this one can be signed out here. */
export function SessionList() {
  const dates = useDateFormat();
  const read = useQuery(query);
  const { data, error } = read;
  const done = {
    onSuccess: () =>
      toast({ title: 'Signed out', description: 'That device has to sign in again.', tone: 'success' }),
    onError: (problem: unknown) =>
      toast({ title: 'Not signed out', description: reasonOf(problem), tone: 'destructive' }),
  };
  const revoke = useMutation({ ...revokeOne, ...done });
  const others = useMutation({ ...revokeOthers, ...done });
  if (error) return <ReadError title="Your devices could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={2} label="Devices are loading" />;
  return (
    <>
      <Lines>
        {data.map((session) => (
          <li key={session.id}>
            <Laptop aria-hidden width={18} height={18} strokeWidth={1.75} />
            <LineWords>
              <b>{session.device}</b>
              <span>
                Last used {dates.ago(session.lastSeenAt)} · signed in {dates.instant(session.createdAt)}
              </span>
            </LineWords>
            {session.current ? (
              <Chip $tone="positive">This device</Chip>
            ) : (
              <Button
                size="sm"
                busy={revoke.isPending && revoke.variables?.params.id === session.id}
                onClick={() => revoke.mutate({ params: { id: session.id } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {data.length > 1 && (
        <FormFoot>
          <Button variant="danger-quiet" busy={others.isPending} onClick={() => others.mutate({})}>
            Sign out all other devices
          </Button>
        </FormFoot>
      )}
    </>
  );
}
