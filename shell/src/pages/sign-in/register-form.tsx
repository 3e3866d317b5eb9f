import { callRoute, isApiError, reasonOf } from '@app/api-client';
import { register, type AuthUser } from '@app/contracts-identity';
import { useSession } from '@app/shell-sdk';
import { Banner, Button, Checkbox, Field, TextInput } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import { useNamedFields } from '../named-fields';
import { FormStack, TwoColumns } from './form-stack';
import { PasswordInput } from './password-input';

/** The same value as in the identity contract, whose schema would load the schema library into this page. */
const passwordMin = 12;

type FieldName = 'firstName' | 'lastName' | 'email' | 'password';
const labels: Record<FieldName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
};

function check(values: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  if (!values.firstName.trim()) problems.firstName = 'Enter your first name';
  if (!values.lastName.trim()) problems.lastName = 'Enter your last name';
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim()))
    problems.email = 'Enter an e-mail address such as ada@example.com';
  if (values.password.length < passwordMin)
    problems.password = `Use at least ${passwordMin} characters; a sentence is fine`;
  return problems;
}

/** Creates an account. A demo visitor keeps currency, time zone and theme. */
export function RegisterForm({ onDone }: { onDone: (user: AuthUser) => void }) {
  const { isDemo } = useSession();
  const { form, values, problems, refuse, bind } = useNamedFields(Object.keys(labels) as FieldName[], {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  });
  const [problem, setProblem] = useState<string>();
  const [keep, setKeep] = useState(true);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = check(values);
    refuse(refused);
    setProblem(undefined);
    if (Object.keys(refused).length) return;
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      onDone(
        await callRoute(register, {
          body: {
            ...values,
            email: values.email.trim(),
            locale: navigator.language,
            timeZone,
            keepDemoSettings: isDemo && keep,
          },
        }),
      );
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && error.field && error.field in labels)
        refuse({ [error.field as FieldName]: error.reason.replace(`${error.field}: `, '') });
      else setProblem(reasonOf(error));
    }
  };
  return (
    <FormStack ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Banner tone="negative">{problem}</Banner>}
      <TwoColumns>
        <Field label={labels.firstName} required error={problems.firstName}>
          <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={50} autoFocus />
        </Field>
        <Field label={labels.lastName} required error={problems.lastName}>
          <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={50} />
        </Field>
      </TwoColumns>
      <Field label={labels.email} required error={problems.email}>
        <TextInput
          {...bind('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
      </Field>
      <Field
        label={labels.password}
        required
        error={problems.password}
        hint={`At least ${passwordMin} characters, and not one of the most common passwords.`}
      >
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      {isDemo && (
        <Checkbox
          checked={keep}
          onChange={setKeep}
          label="Keep my demo settings"
          hint="Currency, time zone and theme; the sample figures stay behind."
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Create account
      </Button>
    </FormStack>
  );
}
