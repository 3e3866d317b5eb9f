import { callRoute, isApiError, reasonOf } from '@app/api-client';
import { changeProfile, type AuthUser, type Settings } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { Banner, Button, Card, Field, TextInput } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import { useNamedFields } from '../named-fields';
import { AvatarEditor } from './avatar-editor';
import { EmailField } from './email-field';
import { Fields, FormFoot, TabStack } from './settings-layout';
import { useSettingsSaved } from './use-settings';

type FieldName = 'firstName' | 'lastName' | 'phone' | 'company';
const order: readonly FieldName[] = ['firstName', 'lastName', 'phone', 'company'];

function check(values: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  if (!values.firstName.trim()) problems.firstName = 'Enter your first name';
  if (!values.lastName.trim()) problems.lastName = 'Enter your last name';
  if (values.phone.trim() && !/^\+[1-9]\d{6,14}$/.test(values.phone.replace(/[\s()./-]/g, '')))
    problems.phone = 'Enter an international number such as +12025550123';
  return problems;
}

/** Name, address, phone, company and picture. */
export function ProfileTab({ settings: { profile }, user }: { settings: Settings; user: AuthUser }) {
  const saved = useSettingsSaved();
  const { form, values, problems, refuse, bind } = useNamedFields(order, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? '',
    company: profile.company ?? '',
  });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = check(values);
    refuse(refused);
    setProblem(undefined);
    if (Object.keys(refused).length) return;
    setBusy(true);
    try {
      const phone = values.phone.replace(/[\s()./-]/g, '');
      await saved(
        await callRoute(changeProfile, {
          body: {
            firstName: values.firstName.trim(),
            lastName: values.lastName.trim(),
            phone: phone || null,
            company: values.company.trim() || null,
          },
        }),
      );
      toast({ title: 'Profile Updated', description: 'Your profile has been saved.', tone: 'success' });
    } catch (error) {
      const field = isApiError(error) ? order.find((name) => name === error.field) : undefined;
      if (field) refuse({ [field]: reasonOf(error).replace(`${field}: `, '') });
      else setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <TabStack>
      <Card title="Picture">
        <AvatarEditor user={user} />
      </Card>
      <Card title="Profile">
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          {problem && <Banner tone="negative">{problem}</Banner>}
          <Fields>
            <Field label="First name" required error={problems.firstName}>
              <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={50} />
            </Field>
            <Field label="Last name" required error={problems.lastName}>
              <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={50} />
            </Field>
            <Field label="Phone" error={problems.phone} hint="With country code.">
              <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={30} />
            </Field>
            <Field label="Company" error={problems.company}>
              <TextInput {...bind('company')} autoComplete="organization" maxLength={100} />
            </Field>
          </Fields>
          <FormFoot>
            <Button type="submit" variant="primary" busy={busy}>
              Save changes
            </Button>
          </FormFoot>
        </form>
      </Card>
      <Card title="E-mail">
        <EmailField user={user} />
      </Card>
    </TabStack>
  );
}
