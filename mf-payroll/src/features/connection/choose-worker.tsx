import type { PayrollConnection } from '@app/contracts-payroll';
import { toast, useSession } from '@app/shell-sdk';
import { Button, Field, Select, useMayCall } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { chooseWorker, listEmployees } from './api';
import { reportFailure } from './failure';

const nobody = 'nobody';

/** Credentials belong to an employer, so the person has to choose which worker they are before any pay counts as theirs. */
export function ChooseWorker({ connection }: { connection: PayrollConnection }) {
  const read = useQuery(listEmployees());
  const employees = read.data ?? [];
  const { user } = useSession();
  const suggested = employees.find(({ email }) => email !== null && email === user?.email)?.id;
  const [picked, setPicked] = useState<string>();
  const value = picked ?? (read.isPending ? nobody : (connection.me?.id ?? suggested ?? nobody));
  const may = useMayCall();
  const choose = useMutation({
    ...chooseWorker,
    onSuccess: ({ payslips }) =>
      toast({
        title: payslips > 0 ? 'This is your pay' : 'Saved',
        description:
          payslips > 0
            ? `${payslips} payslips are yours now.`
            : value === nobody
              ? 'No pay counts as yours.'
              : 'Your pay is being read. It counts as soon as it is here.',
        tone: 'success',
      }),
    onError: (error) => reportFailure(error, 'Not saved', 'Who you are could not be saved'),
  });
  // Reserves the space while the data loads, so that the content below does not move.
  if ((employees.length === 0 && !read.isPending) || !may(chooseWorker)) return null;
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ body: { employeeId: value === nobody ? null : value } });
      }}
    >
      <Field
        label="Which of these is you?"
        hint="Only that worker’s pay becomes your income. You can change it at any time."
      >
        <Select
          value={value}
          onChange={setPicked}
          options={[
            { value: nobody, label: read.isPending ? 'Loading…' : 'None of them' },
            ...employees.map(({ id, name, position }) => ({
              value: id,
              label: position ? `${name}, ${position}` : name,
            })),
          ]}
        />
      </Field>
      <Button
        type="submit"
        busy={choose.isPending}
        disabled={read.isPending || value === (connection.me?.id ?? nobody)}
        variant={connection.me ? 'secondary' : 'primary'}
      >
        This is me
      </Button>
    </Line>
  );
}

const Line = styled.form`
  display: flex;
  align-items: center;
  gap: var(--s3);
  flex-wrap: wrap;
  text-align: left;
  > :first-child {
    flex: 1 1 260px;
    max-width: 420px;
  }
`;
