import { isApiError, reasonOf } from '@app/api-client';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { AccountFields } from './account-form/account-fields';
import { accountProblems, emptyAccountForm, newAccountBody } from './account-form/account-form';
import { useAccountWrites } from './use-accounts';

/** The first account, as a step of the onboarding. */
export function FirstAccountWidget({ onDone }: { onDone?: () => void }) {
  const { currency } = useSession();
  const today = useDateFormat().today();
  const [form, setForm] = useState(() => ({
    ...emptyAccountForm(today, currency),
    name: 'Everyday checking',
  }));
  const [tried, setTried] = useState(false);
  const { create } = useAccountWrites();
  const problems = accountProblems(form);
  const refusedField = isApiError(create.error) ? create.error.field : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length) return;
    create.mutate(
      { body: newAccountBody(form) },
      {
        onSuccess: ({ name }) => {
          toast({ title: 'Account added', description: name, tone: 'success' });
          onDone?.();
        },
      },
    );
  };
  return (
    <Form onSubmit={submit} noValidate>
      {create.error && !refusedField && <Banner tone="negative">{reasonOf(create.error)}</Banner>}
      <AccountFields
        form={form}
        problems={{ ...(tried && problems), ...(refusedField && { [refusedField]: reasonOf(create.error) }) }}
        today={today}
        onChange={(part) => setForm((old) => ({ ...old, ...part }))}
      />
      <Button variant="primary" type="submit" busy={create.isPending}>
        Add account
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;
