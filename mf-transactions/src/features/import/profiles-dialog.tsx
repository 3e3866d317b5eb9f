import { invalidatePaths, reasonOf } from '@app/api-client';
import { listImportProfilesRoute, type ImportProfile } from '@app/contracts-banking';
import { Banner, Button, Dialog, EmptyState, Field, IconButton, RowSkeletons, TextInput } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { changeImportProfile } from './api/change-import-profile';
import { listImportProfiles } from './api/list-import-profiles';
import { removeImportProfile } from './api/remove-import-profile';

/** The saved ways of reading a bank's tables: rename, delete. How one reads is changed beside a file. */
export function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const { data: profiles, error } = useQuery(listImportProfiles());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved profiles"
      description="A file with the same header is read by its profile. To change how, import such a file, set it right and save again."
    >
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {!profiles && !error && <RowSkeletons count={2} label="Loading your profiles" />}
      {profiles?.length === 0 && <EmptyState drawing="ledger" title="No profile saved yet" />}
      {profiles?.map((profile) => (
        <ProfileRow key={`${profile.id}-${profile.version}`} profile={profile} />
      ))}
    </Dialog>
  );
}

function ProfileRow({ profile }: { profile: ImportProfile }) {
  const client = useQueryClient();
  const onSuccess = () => void invalidatePaths(client, [listImportProfilesRoute.path]);
  const [name, setName] = useState(profile.name);
  const change = useMutation({ ...changeImportProfile, onSuccess });
  const remove = useMutation({ ...removeImportProfile, onSuccess });
  const problem = change.error ?? remove.error;
  const { id, version } = profile;
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && name !== profile.name)
      change.mutate({ params: { id }, body: { version, name: name.trim() } });
  };
  return (
    <Row onSubmit={rename}>
      <Field label={profile.header.slice(0, 6).join(', ')}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button
        type="submit"
        size="sm"
        busy={change.isPending}
        disabled={!name.trim() || name === profile.name}
      >
        Rename
      </Button>
      <IconButton
        label={`Delete ${profile.name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {problem && <Banner tone="negative">{reasonOf(problem)}</Banner>}
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: end;
  gap: var(--s2);
  > :nth-child(4) {
    grid-column: 1 / -1;
  }
`;
