import { reasonOf } from '@app/api-client';
import type { Person } from '@app/contracts-banking';
import {
  Button,
  Card,
  CardSurface,
  Chip,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  RowSkeletons,
} from '@app/ui-kit';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import { OrganiseFrame, OrganiseList, Words } from '../organise/organise-frame';
import { PersonDialog } from './person-dialog';
import { usePeople } from './use-people';
import { useChangePerson, useRemovePerson } from './use-people-writes';

/** Whom transactions, and parts of them, are for. */
export function PeoplePage() {
  const { people, isKnown, error, isFetching, refetch } = usePeople();
  const [open, setOpen] = useState<'new' | Person>();
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
      Add person
    </Button>
  );
  return (
    <OrganiseFrame actions={people.length > 0 && add}>
      {error && (
        <CardSurface>
          <ErrorState title="The people could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!isKnown && !error && (
        <CardSurface>
          <RowSkeletons count={3} label="Loading the people" />
        </CardSurface>
      )}
      {isKnown && people.length === 0 && (
        <CardSurface>
          <EmptyState drawing="ledger" title="Nobody named yet" action={add}>
            Name those you share money with. A transaction, or a part of a split, can then be for one of them,
            and the list adds up what each spent.
          </EmptyState>
        </CardSurface>
      )}
      {people.length > 0 && (
        <Card title={people.length === 1 ? '1 person' : `${people.length} people`}>
          <OrganiseList>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onRename={() => setOpen(person)} />
            ))}
          </OrganiseList>
        </Card>
      )}
      {open && <PersonDialog {...(open !== 'new' && { person: open })} onClose={() => setOpen(undefined)} />}
    </OrganiseFrame>
  );
}

function PersonRow({ person, onRename }: { person: Person; onRename: () => void }) {
  const { id, name, archived } = person;
  const change = useChangePerson(archived ? `${name} is offered again` : `${name} archived`);
  const remove = useRemovePerson(person);
  return (
    <li data-quiet={archived || undefined}>
      <Words>
        <b title={name}>{name}</b>
        <small>
          <Link to={`/transactions?${createSearchParams({ q: `person:"${name}"` })}`}>Transactions</Link>
        </small>
      </Words>
      {archived && <Chip>Archived</Chip>}
      <Menu
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: onRename },
          {
            label: archived ? 'Offer again' : 'Archive',
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
      />
    </li>
  );
}
