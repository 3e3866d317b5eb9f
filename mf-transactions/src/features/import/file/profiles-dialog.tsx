import { reasonOf } from '@app/api-client';
import { download } from '@app/charts';
import { type ImportProfile } from '@app/contracts-banking';
import { confirm, toast } from '@app/shell-sdk';
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  Field,
  FileButton,
  IconButton,
  RowSkeletons,
  TextInput,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileUp, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { changeImportProfile, listImportProfiles, removeImportProfile, saveImportProfile } from '../api';
import { profileAsFile, profileOfFile, type SharedProfile } from './profile-file';

/**
 * The saved profiles for reading a bank's tables: rename, delete, export and import them. The options of a profile are changed while a file
 * is open.
 */
export function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const { data: profiles, error } = useQuery(listImportProfiles());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved profiles"
      description="A file with the same header is read by its profile. To change it, import such a file, adjust the options and save again."
      footer={profiles && <AddFromFile profiles={profiles} />}
      error={error}
    >
      {!profiles && !error && <RowSkeletons count={2} label="Loading your profiles" />}
      {profiles?.length === 0 && <EmptyState drawing="ledger" title="No profile saved yet" />}
      {profiles?.map((profile) => (
        <ProfileRow key={`${profile.id}-${profile.version}`} profile={profile} />
      ))}
    </Dialog>
  );
}

/** Imports a profile that somebody else exported. */
function AddFromFile({ profiles }: { profiles: readonly ImportProfile[] }) {
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    ...saveImportProfile,
    onSuccess: ({ name }) => {
      toast({ title: `${name} added`, description: 'The next file with the same header will use it.' });
    },
  });
  const take = async (file: File) => {
    setProblem(undefined);
    save.reset();
    try {
      const profile = profileOfFile(await file.text());
      if (await mayReplace(profile, profiles)) save.mutate({ body: profile });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const wrong = problem ?? (save.error ? reasonOf(save.error) : undefined);
  return (
    <>
      {wrong && <Banner tone="negative">{wrong}</Banner>}
      <FileButton
        icon={<FileUp aria-hidden />}
        busy={save.isPending}
        accept=".json,application/json"
        fileLabel="Profile file"
        onFile={(file) => void take(file)}
      >
        Add from a file
      </FileButton>
    </>
  );
}

/** A header has only one profile: asks whether an existing one may be replaced. */
async function mayReplace(
  { name, header }: SharedProfile,
  profiles: readonly ImportProfile[],
): Promise<boolean> {
  const existing = profiles.find((profile) => profile.header.join('\n') === header.join('\n'));
  if (!existing) return true;
  return confirm({
    title: `Replace ${existing.name}?`,
    description: `${name} is for files with the same header.`,
    action: 'Replace',
  });
}

function ProfileRow({ profile }: { profile: ImportProfile }) {
  const [name, setName] = useState(profile.name);
  const change = useMutation(changeImportProfile);
  const remove = useMutation(removeImportProfile);
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
        label={`Download ${profile.name}`}
        onClick={() => {
          const { fileName, text } = profileAsFile(profile);
          download(fileName, new Blob([text], { type: 'application/json' }));
        }}
      >
        <Download aria-hidden />
      </IconButton>
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
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  align-items: end;
  gap: var(--s2);
  > :nth-child(5) {
    grid-column: 1 / -1;
  }
`;
