import { mutationFor, queryFor } from '@app/api-client';
import { askForDeletion, deletionWaitDays, readDeletion } from '@app/contracts-identity';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, Card } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { KeepAccountButton } from '../../../session/keep-account';
import { refreshUser } from '../../../session/refresh-user';
import { OwnCodeField, OwnPasswordField, problemsOf } from '../security/proof-fields';
import { Words } from './export-card';

// Created once, so a repeated action reuses its idempotency key.
const ask = mutationFor(askForDeletion);

/** Deletes the account after a waiting period in which the person can still keep it. */
export function DeletionCard() {
  const { user } = useSession();
  const dates = useDateFormat();
  const { data } = useQuery(queryFor(readDeletion));
  const [password, setPassword] = useState<string>();
  const [code, setCode] = useState('');
  const write = useMutation({
    ...ask,
    onSuccess: async ({ at }) => {
      setPassword(undefined);
      await refreshUser();
      if (at) toast({ title: `Your account will be deleted on ${dates.instant(at)}` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({ body: { password: password ?? '', ...(user?.mfaEnabled && { code }) } });
  };
  const problems = write.error ? problemsOf(write.error) : {};
  if (data?.at)
    return (
      <Card title="Delete account">
        <Words>
          <p>
            <b>This account will be deleted on {dates.instant(data.at)}.</b> Everything in it is deleted too.
            Until then it works as usual.
          </p>
          <KeepAccountButton />
        </Words>
      </Card>
    );
  return (
    <Card title="Delete account">
      <Words>
        <p>
          Your account and everything in it is deleted {deletionWaitDays} days after you ask for it. Until
          then you can sign in and press <b>Keep my account</b>; afterwards nobody can bring it back. Export
          everything first if you may want it again.
        </p>
        {password === undefined ? (
          <Button variant="danger-quiet" onClick={() => setPassword('')}>
            Delete my account
          </Button>
        ) : (
          <Form onSubmit={submit} noValidate>
            {problems.other && <Banner tone="negative">{problems.other}</Banner>}
            <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
            <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
            <Buttons>
              <Button onClick={() => setPassword(undefined)}>Cancel</Button>
              <Button type="submit" variant="danger" busy={write.isPending} disabled={!password}>
                Delete in {deletionWaitDays} days
              </Button>
            </Buttons>
          </Form>
        )}
      </Words>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
  width: 100%;
  max-width: 360px;
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--s2);
`;
