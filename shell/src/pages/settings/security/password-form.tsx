import { mutationFor, reasonOf, resetCsrf } from '@app/api-client';
import { changePassword } from '@app/contracts-identity';
import { toast, useSession } from '@app/shell-sdk';
import { Button, Field } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { PasswordInput } from '../../sign-in/password-input';
import { Fields, FormFoot } from '../settings-layout';
import { OwnCodeField, problemsOf } from './proof-fields';

type FieldName = 'current' | 'next' | 'again' | 'code';
const empty: Record<FieldName, string> = { current: '', next: '', again: '', code: '' };

function check({ current, next, again }: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  if (!current) return { current: 'Enter your current password' };
  if (next.length < 12) return { next: 'Use at least 12 characters; a sentence is fine' };
  if (next === current) return { next: 'The new password is the same as the current one' };
  return next === again ? {} : { again: 'This is not the same as the new password' };
}

const fieldOf = (error: unknown): FieldName => {
  const { password, code } = problemsOf(error);
  return password ? 'current' : code ? 'code' : 'next';
};

// Created once, so a repeated action reuses its idempotency key.
const change = mutationFor(changePassword);

/** Changes the password, which signs out all other devices. */
export function PasswordForm() {
  const { user } = useSession();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const refuse = (refused: Partial<Record<FieldName, string>>) => {
    setProblems(refused);
    const [first] = Object.keys(refused);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const write = useMutation({
    ...change,
    onSuccess: () => {
      resetCsrf();
      setValues(empty);
      toast({
        title: 'Password Updated',
        description: 'Your other devices were signed out.',
        tone: 'success',
      });
    },
    onError: (error) => refuse({ [fieldOf(error)]: reasonOf(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = check(values);
    refuse(refused);
    if (Object.keys(refused).length === 0)
      write.mutate({
        body: {
          currentPassword: values.current,
          newPassword: values.next,
          ...(user?.mfaEnabled && { code: values.code }),
        },
      });
  };
  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Fields>
        <Field label="Current password" required error={problems.current}>
          <PasswordInput {...bind('current')} autoComplete="current-password" />
        </Field>
        {user?.mfaEnabled ? (
          <OwnCodeField
            value={values.code}
            onChange={(code) => setValues({ ...values, code })}
            problem={problems.code}
          />
        ) : (
          <span />
        )}
        <Field label="New password" required error={problems.next} hint="At least 12 characters.">
          <PasswordInput {...bind('next')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required error={problems.again}>
          <PasswordInput {...bind('again')} autoComplete="new-password" />
        </Field>
      </Fields>
      <FormFoot>
        <Button type="submit" variant="primary" busy={write.isPending}>
          Update password
        </Button>
      </FormFoot>
    </form>
  );
}
