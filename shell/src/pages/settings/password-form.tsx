import { callRoute, isApiError, reasonOf, resetCsrf } from '@app/api-client';
import { changePassword, getSettings, listSessions } from '@app/contracts-identity';
import { toast, useSession } from '@app/shell-sdk';
import { Button, Field } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { PasswordInput } from '../sign-in/password-input';
import { Fields, FormFoot } from './settings-layout';

type FieldName = 'current' | 'next' | 'again';
const empty: Record<FieldName, string> = { current: '', next: '', again: '' };

function check({ current, next, again }: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  if (!current) return { current: 'Enter your current password' };
  if (next.length < 12) return { next: 'Use at least 12 characters; a sentence is fine' };
  if (next === current) return { next: 'The new password is the same as the current one' };
  return next === again ? {} : { again: 'This is not the same as the new password' };
}

/** A new password; all other devices are signed out. */
export function PasswordForm() {
  const client = useQueryClient();
  const { user } = useSession();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: Partial<Record<FieldName, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    refuse(found);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      await callRoute(changePassword, {
        body: { currentPassword: values.current, newPassword: values.next },
      });
      resetCsrf();
      setValues(empty);
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === getSettings.path || path === listSessions.path,
      });
      toast({
        title: 'Password Updated',
        description: 'Your other devices were signed out.',
        tone: 'success',
      });
    } catch (error) {
      refuse({
        [isApiError(error) && error.code === 'WRONG_PASSWORD' ? 'current' : 'next']: reasonOf(error),
      });
    }
    setBusy(false);
  };
  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Fields>
        <Field label="Current password" required error={problems.current}>
          <PasswordInput {...bind('current')} autoComplete="current-password" />
        </Field>
        <span />
        <Field label="New password" required error={problems.next} hint="At least 12 characters.">
          <PasswordInput {...bind('next')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required error={problems.again}>
          <PasswordInput {...bind('again')} autoComplete="new-password" />
        </Field>
      </Fields>
      <FormFoot>
        <Button type="submit" variant="primary" busy={busy}>
          Update password
        </Button>
      </FormFoot>
    </form>
  );
}
