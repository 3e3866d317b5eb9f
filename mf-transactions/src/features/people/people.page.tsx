import { reasonOf } from '@app/api-client';
import type { Person } from '@app/contracts-banking';
import { Button, Card, Chip, Dialog, Field, TextInput } from '@app/ui-kit';
import { Archive, ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import { OrganiseList } from '../organise/organise-frame';
import { EmptyList, OrganiseScreen } from '../organise/organise-screen';
import { counted, OrganiseRow } from '../organise/organise-row';
import { usePeople } from './use-people';
import { useChangePerson, useRemovePerson, useAddPerson } from './use-people-writes';
import { addPerson, changePerson } from './api';

/** The people that transactions, and parts of them, are for. */
export function PeoplePage() {
  const { people, isKnown, ...read } = usePeople();
  const [open, setOpen] = useState<'new' | Person>();
  const add = (
    <Button call={addPerson} icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
      Add person
    </Button>
  );
  return (
    <OrganiseScreen
      of="The people"
      read={{ ...read, data: isKnown ? people : undefined }}
      lines={3}
      actions={people.length > 0 && add}
      dialog={
        open && <PersonDialog {...(open !== 'new' && { person: open })} onClose={() => setOpen(undefined)} />
      }
    >
      {(known) =>
        known.length === 0 ? (
          <EmptyList title="No people yet" action={add}>
            Add the people you share money with. A transaction, or part of a split, can then be for one of
            them, and the list adds up what each spent.
          </EmptyList>
        ) : (
          <Card title={counted(known.length, 'person', 'people')}>
            <OrganiseList>
              {known.map((person) => (
                <PersonRow key={person.id} person={person} onRename={() => setOpen(person)} />
              ))}
            </OrganiseList>
          </Card>
        )
      }
    </OrganiseScreen>
  );
}

function PersonRow({ person, onRename }: { person: Person; onRename: () => void }) {
  const { id, name, archived } = person;
  const change = useChangePerson(archived ? `${name} can be chosen again` : `${name} archived`);
  const remove = useRemovePerson(person);
  return (
    <OrganiseRow
      call={changePerson}
      name={name}
      quiet={archived}
      facts={<Link to={`/transactions?${createSearchParams({ q: `person:"${name}"` })}`}>Transactions</Link>}
      items={[
        { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: onRename },
        {
          label: archived ? 'Make available again' : 'Archive',
          icon: archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
          onSelect: () => change.mutate({ params: { id }, body: { archived: !archived } }),
        },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => remove.mutate({ params: { id } }),
        },
      ]}
    >
      {archived && <Chip>Archived</Chip>}
    </OrganiseRow>
  );
}

/** Asks for the name of a new person, or for a new name of an existing one. */
function PersonDialog({ person, onClose }: { person?: Person; onClose: () => void }) {
  const [name, setName] = useState(person?.name ?? '');
  const add = useAddPerson(onClose);
  const change = useChangePerson('Renamed', onClose);
  const { error, isPending } = person ? change : add;
  const typed = name.trim();
  const submit = () => {
    if (!typed || isPending) return;
    if (person) change.mutate({ params: { id: person.id }, body: { name: typed } });
    else add.mutate({ body: { name: typed } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? `Rename ${person.name}` : 'Add person'}
      action={{ label: person ? 'Save name' : 'Add person', busy: isPending, disabled: !typed }}
      onSubmit={submit}
    >
      <Field label="Name" required error={error ? reasonOf(error) : undefined}>
        <TextInput
          autoFocus
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
