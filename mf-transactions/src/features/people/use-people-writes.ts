import type { Person } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPerson, changePerson, listPeople, removePerson } from './api';

/** Updates the cached list of people after a write, and offers Undo. */
function usePeopleCache() {
  const client = useQueryClient();
  const undo = useUndo();
  const { queryKey } = listPeople();
  const updatePeople = (change: (people: readonly Person[]) => Person[]): void => {
    client.setQueryData(queryKey, (old: { people: Person[] } | undefined) =>
      old ? { people: change(old.people) } : old,
    );
  };
  const notify = (title: string, undoId: string): void =>
    void toast({ title, tone: 'success', action: { label: 'Undo', onClick: () => undo(undoId, title) } });
  return { updatePeople, notify };
}

/** Adds a person. An error is shown where the name was typed. */
export function useAddPerson(onAdded: (person: Person) => void) {
  const { updatePeople, notify } = usePeopleCache();
  return useMutation({
    ...addPerson,
    onSuccess: ({ person, undoId }) => {
      updatePeople((people) => [...people, person]);
      notify(`${person.name} added`, undoId);
      onAdded(person);
    },
  });
}

/** Renames or archives a person; the caller shows an error. */
export function useChangePerson(title: string, onDone?: () => void) {
  const { updatePeople, notify } = usePeopleCache();
  return useMutation({
    ...changePerson,
    onSuccess: ({ person, undoId }) => {
      updatePeople((people) => people.map((other) => (other.id === person.id ? person : other)));
      notify(title, undoId);
      onDone?.();
    },
  });
}

/** Removes a person whom no transaction names; reports the reason if that is refused. */
export function useRemovePerson({ id, name }: Person) {
  const { updatePeople, notify } = usePeopleCache();
  return useMutation({
    ...removePerson,
    onSuccess: ({ undoId }) => {
      updatePeople((people) => people.filter((other) => other.id !== id));
      notify(`${name} removed`, undoId);
    },
    onError: showFailure(`${name} was not removed`),
  });
}
