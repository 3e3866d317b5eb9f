import { reasonOf } from '@app/api-client';
import { type CsvOptions, type ImportPreview } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { Banner, Button, Field, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { saveImportProfile } from '../api';

/** Saves how this file is read, for the next file with the same header. */
export function SaveProfile({ preview, csv }: { preview: ImportPreview; csv: CsvOptions }) {
  const [name, setName] = useState(preview.profile?.id ? preview.profile.name : '');
  const save = useMutation({
    ...saveImportProfile,
    onSuccess: ({ name: saved }) => {
      toast({
        title: `${saved} saved`,
        description: 'The next file with this header will be read this way.',
      });
    },
  });
  const [header = []] = preview.sample;
  if (header.length < 2) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A guessed sign that the person did not confirm is not saved, so that the next file asks again.
    const { flipSign, ...otherOptions } = csv;
    const options = preview.signProof || flipSign === undefined ? otherOptions : csv;
    if (name.trim()) save.mutate({ body: { name: name.trim(), header, csv: options } });
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="Remember as"
        hint="For example, your bank’s name. Files with the same header will be read this way."
      >
        <TextInput
          value={name}
          maxLength={60}
          placeholder="Harbor Bank"
          onChange={(e) => setName(e.target.value)}
        />
      </Field>
      <Button
        type="submit"
        busy={save.isPending}
        disabled={!name.trim() || preview.dateOrderAmbiguous || preview.columnsUnsure}
      >
        {preview.profile?.id ? 'Update profile' : 'Save profile'}
      </Button>
      {save.error && <Banner tone="negative">{reasonOf(save.error)}</Banner>}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 320px) auto;
  align-items: center;
  justify-content: start;
  gap: var(--s2) var(--s3);
`;
