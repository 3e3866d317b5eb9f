import { callRoute, reasonOf } from '@app/api-client';
import { changePreferences, type Settings } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { Button, currencyOptions, Field, Select } from '@app/ui-kit';
import { useState, type FormEvent } from 'react';
import { localeOptions, zoneOptions } from '../settings/choices';
import { useSettingsSaved } from '../settings/use-settings';
import { FormStack } from '../sign-in/form-stack';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Currency, time zone and the format of numbers and dates. */
export function RegionStep({
  settings: { preferences },
  busy,
  onDone,
}: {
  settings: Settings;
  busy: boolean;
  onDone: () => void;
}) {
  const saved = useSettingsSaved();
  const [currency, setCurrency] = useState(preferences.currency);
  const [timeZone, setTimeZone] = useState(
    preferences.timeZone === 'UTC' ? browserZone() : preferences.timeZone,
  );
  const [locale, setLocale] = useState(preferences.locale);
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await saved(await callRoute(changePreferences, { body: { currency, timeZone, locale } }));
      onDone();
    } catch (error) {
      toast({ title: 'That was not saved', description: reasonOf(error), tone: 'destructive' });
    }
    setSaving(false);
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      <Field label="Currency">
        <Select value={currency} options={currencyOptions(currency)} onChange={setCurrency} />
      </Field>
      <Field label="Time zone">
        <Select value={timeZone} options={zoneOptions(timeZone)} onChange={setTimeZone} />
      </Field>
      <Field label="Numbers and dates">
        <Select value={locale} options={localeOptions(locale)} onChange={setLocale} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={saving || busy}>
        Continue
      </Button>
    </FormStack>
  );
}
