import { callRoute, reasonOf } from '@app/api-client';
import { changePreferences, type Preferences, type Settings } from '@app/contracts-identity';
import { RemoteSlot, setTheme, toast, useStore, type Theme } from '@app/shell-sdk';
import { Card, currencyOptions, Field, SegmentedControl, Select, Switch } from '@app/ui-kit';
import { useState } from 'react';
import { hiddenAmounts, hideAmounts } from '../../session/hidden-amounts';
import { localeOptions, zoneOptions } from './choices';
import { Choice, Fields, Switches, TabStack } from './settings-layout';
import { useSettingsSaved } from './use-settings';

type Change = Partial<
  Pick<
    Preferences,
    | 'emailNotifications'
    | 'budgetAlerts'
    | 'paymentReminders'
    | 'balanceAlerts'
    | 'importAlerts'
    | 'theme'
    | 'currency'
    | 'timeZone'
    | 'locale'
  >
>;

/** Settings that take effect at once are saved at once; a refused change is reverted. */
export function PreferencesTab({ settings }: { settings: Settings }) {
  const saved = useSettingsSaved();
  const [draft, setDraft] = useState<Change>({});
  const hidden = useStore(hiddenAmounts);
  const shown = { ...settings.preferences, ...draft };
  const save = async (change: Change) => {
    setDraft((current) => ({ ...current, ...change }));
    if (change.theme) setTheme(change.theme);
    try {
      await saved(await callRoute(changePreferences, { body: change }));
      toast({
        title: 'Preferences Updated',
        description: 'Your preferences have been saved.',
        tone: 'success',
      });
    } catch (error) {
      if (change.theme) setTheme(settings.preferences.theme);
      toast({ title: 'Preferences were not saved', description: reasonOf(error), tone: 'destructive' });
    }
    setDraft((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in change))));
  };
  return (
    <TabStack>
      <Card title="Alerts and reminders">
        <Switches>
          <Switch
            label="Email Notifications"
            hint="When off, no e-mail is sent. Choose what comes by e-mail under Notifications."
            checked={shown.emailNotifications}
            onChange={(emailNotifications) => void save({ emailNotifications })}
          />
          <Switch
            label="Budget Alerts"
            hint="At 80%, 95% and 100% of a budget."
            checked={shown.budgetAlerts}
            onChange={(budgetAlerts) => void save({ budgetAlerts })}
          />
          <Switch
            label="Payment Reminders"
            hint="Before a bill is due."
            checked={shown.paymentReminders}
            onChange={(paymentReminders) => void save({ paymentReminders })}
          />
          <Switch
            label="Low Balance Alerts"
            hint="When an account goes below the balance set for it under Bank Accounts."
            checked={shown.balanceAlerts}
            onChange={(balanceAlerts) => void save({ balanceAlerts })}
          />
          <Switch
            label="Import Alerts"
            hint="When an import of 1,000 transactions or more is finished."
            checked={shown.importAlerts}
            onChange={(importAlerts) => void save({ importAlerts })}
          />
        </Switches>
      </Card>
      <Card title="Appearance">
        <Switches>
          <Choice>
            <span>Theme</span>
            <SegmentedControl<Theme>
              label="Theme"
              value={shown.theme}
              onChange={(theme) => void save({ theme })}
              options={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark Mode' },
              ]}
            />
          </Choice>
          <Switch
            label="Hide Amounts"
            hint="On this device only. Shift+H does the same on every screen."
            checked={hidden}
            onChange={hideAmounts}
          />
        </Switches>
      </Card>
      <Card title="Region">
        <Fields>
          <Field label="Default currency">
            <Select
              value={shown.currency}
              options={currencyOptions(shown.currency)}
              onChange={(currency) => void save({ currency })}
            />
          </Field>
          <Field label="Time zone" hint="Decides which day a transaction belongs to.">
            <Select
              value={shown.timeZone}
              options={zoneOptions(shown.timeZone)}
              onChange={(timeZone) => void save({ timeZone })}
            />
          </Field>
          <Field label="Numbers and dates">
            <Select
              value={shown.locale}
              options={localeOptions(shown.locale)}
              onChange={(locale) => void save({ locale })}
            />
          </Field>
        </Fields>
      </Card>
      <RemoteSlot name="settings.preferences" />
    </TabStack>
  );
}
