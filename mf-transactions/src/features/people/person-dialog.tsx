import { reasonOf } from '@app/api-client';
import type { Person } from '@app/contracts-banking';
import { Button, Dialog, Field, TextInput } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import { DialogForm } from '../organise/organise-frame';
import { useAddPerson, useChangePerson } from './use-people-writes';

/** The name of somebody new, or another name for somebody. */
export function PersonDialog({ person, onClose }: { person?: Person; onClose: () => void }) {
  const [name, setName] = useState(person?.name ?? '');
  const add = useAddPerson(onClose);
  const change = useChangePerson('Renamed', onClose);
  const { error, isPending } = person ? change : add;
  const typed = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed || isPending) return;
    if (person) change.mutate({ params: { id: person.id }, body: { name: typed } });
    else add.mutate({ body: { name: typed } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? `Rename ${person.name}` : 'Add person'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="person" busy={isPending} disabled={!typed}>
            {person ? 'Save name' : 'Add person'}
          </Button>
        </>
      }
    >
      <DialogForm id="person" onSubmit={submit} noValidate>
        <Field label="Name" required error={error ? reasonOf(error) : undefined}>
          <TextInput
            autoFocus
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
