import { reasonOf } from '@app/api-client';
import type { ViewFilter } from '@app/contracts-banking';
import { Button, Checkbox, Dialog, Field, TextInput } from '@app/ui-kit';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useViews } from './use-views';

/** Keeps what is shown under a name. */
export function SaveView({ filter, onClose }: { filter: ViewFilter; onClose: () => void }) {
  const { create } = useViews();
  const [name, setName] = useState('');
  const [pinned, setPinned] = useState(true);
  const [tried, setTried] = useState(false);
  const form = useId();
  const problem =
    tried && !name.trim() ? 'Give it a name' : create.error ? reasonOf(create.error) : undefined;
  const save = () => {
    setTried(true);
    if (name.trim() && !create.isPending)
      create.mutate({ body: { name: name.trim(), filter, pinned } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save view"
      description="Keeps the search and the filters, so that this list is one press away."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={create.isPending}>
            Save view
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name" required error={problem}>
          <TextInput
            autoFocus
            value={name}
            maxLength={40}
            onChange={(event) => {
              setName(event.target.value);
              create.reset();
            }}
          />
        </Field>
        <Checkbox label="Show it above the list" checked={pinned} onChange={setPinned} />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;
