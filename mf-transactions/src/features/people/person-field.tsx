import { reasonOf } from '@app/api-client';
import { Button, Field, IconButton, Select, TextInput } from '@app/ui-kit';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { usePeople } from './use-people';
import { useAddPerson } from './use-people-writes';

const nobody = 'nobody';

export interface PersonFieldProps {
  label?: ReactNode;
  /** Name of the button that adds somebody. */
  addLabel?: string;
  /** What it means if nobody is chosen. */
  otherwise?: string;
  /** Id; empty for nobody. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the ledger's people, or adds a new one by name. */
export function PersonField({
  label = 'Person',
  addLabel = 'Add a person',
  otherwise = 'No one',
  value,
  onChange,
}: PersonFieldProps) {
  const { people } = usePeople();
  const [isNaming, setNaming] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // After naming, the keyboard focus returns to the field.
    if (wasNaming.current && !isNaming) select.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  if (isNaming)
    return (
      <NewPerson
        onAdded={(id) => {
          onChange(id);
          setNaming(false);
        }}
        onCancel={() => setNaming(false)}
      />
    );
  return (
    <Beside>
      <Field label={label}>
        <Select
          ref={select}
          value={value || nobody}
          onChange={(chosen) => onChange(chosen === nobody ? '' : chosen)}
          options={[
            { value: nobody, label: otherwise },
            ...people
              .filter(({ id, archived }) => !archived || id === value)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <IconButton label={addLabel} onClick={() => setNaming(true)}>
        <UserPlus aria-hidden />
      </IconButton>
    </Beside>
  );
}

function NewPerson({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const add = useAddPerson(({ id }) => onAdded(id));
  const save = () => {
    if (name.trim() && !add.isPending) add.mutate({ body: { name: name.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // This field is inside another form, which Enter must not submit.
    event.preventDefault();
    save();
  };
  return (
    <Naming>
      <Field label="Name of the person" error={add.error ? reasonOf(add.error) : undefined}>
        <TextInput
          autoFocus
          value={name}
          maxLength={40}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button onClick={save} disabled={!name.trim()} busy={add.isPending}>
        Add
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </Naming>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: end;
`;

const Naming = styled(Beside)`
  grid-template-columns: minmax(0, 1fr) auto auto;
`;
