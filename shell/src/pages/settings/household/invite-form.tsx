import { mutationFor, reasonOf } from '@app/api-client';
import { invitationDays, inviteMember, type MemberRole } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { Banner, Button, Field, Select, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { roleWords } from '../../../session/role-words';
import { Fields, FormFoot } from '../settings-layout';
import { roleOptions } from './member-lines';

// Created once, so a repeated action reuses its idempotency key.
const invite = mutationFor(inviteMember);

/** The token is in the fragment after the #, which browsers send to no server. */
const linkOf = (token: string): string => `${location.origin}/join#${token}`;

/** Creates an invitation link for one person. It is shown once, because only its hash is stored. */
export function InviteForm() {
  const [role, setRole] = useState<MemberRole>('editor');
  const [note, setNote] = useState('');
  const [link, setLink] = useState<string>();
  const write = useMutation({
    ...invite,
    onSuccess: ({ token }) => {
      setLink(linkOf(token));
      setNote('');
    },
    onError: (problem) =>
      toast({ title: 'The link could not be created', description: reasonOf(problem), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLink(undefined);
    write.mutate({ body: { role, note } });
  };
  const copy = () =>
    void navigator.clipboard.writeText(link ?? '').then(
      () => toast({ title: 'Link copied', tone: 'success' }),
      () => toast({ title: 'The link was not copied', description: 'Select it and copy it yourself.' }),
    );
  return (
    <Form onSubmit={submit}>
      <Fields>
        <Field label="Invite as" hint={roleWords[role].may}>
          <Select value={role} options={roleOptions} onChange={(next) => setRole(next as MemberRole)} />
        </Field>
        <Field label="For whom (optional)" hint="Only you see this.">
          <TextInput
            value={note}
            maxLength={50}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </Fields>
      <FormFoot>
        <Button type="submit" busy={write.isPending}>
          Create invitation link
        </Button>
      </FormFoot>
      {link && (
        <Banner
          role="status"
          title="Send this link to one person"
          action={
            <Button size="sm" icon={<Copy aria-hidden />} onClick={copy}>
              Copy
            </Button>
          }
        >
          <Link data-testid="invitation-link">{link}</Link>
          It works once, for {invitationDays} days, and is not shown again.
        </Banner>
      )}
    </Form>
  );
}

const Form = styled.form`
  margin-top: var(--s5);
  display: grid;
  gap: var(--s3);
`;

const Link = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
  font-size: var(--text-sm);
`;
