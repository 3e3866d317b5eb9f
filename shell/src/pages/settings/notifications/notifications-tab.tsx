import { reasonOf } from '@app/api-client';
import type { DigestChoice, NoticeChannel, NoticeSettings } from '@app/contracts-identity';
import { RemoteSlot, toast, useDateFormat } from '@app/shell-sdk';
import {
  Button,
  Card,
  Field,
  Quiet,
  ReadError,
  RowSkeletons,
  SegmentedControl,
  Select,
  Switch,
} from '@app/ui-kit';
import { BellRing, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Fields, Lines, LineWords, Switches, TabStack } from '../settings-layout';
import { KindMatrix } from './kind-matrix';
import { pushObstacle, subscribe } from './push-subscription';
import { useNoticeChanges, useNoticeSettings } from './use-notice-settings';

/** The kinds sent by each channel, quiet hours and digests, and a test of each channel. */
export function NotificationsTab({ isDemo }: { isDemo: boolean }) {
  const read = useNoticeSettings();
  const changes = useNoticeChanges();
  const { data, error } = read;
  if (error && !data) return <ReadError title="Your notification settings could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={6} label="Notification settings are loading" />;
  return (
    <TabStack>
      <Card title="Channels">
        <Channels settings={data} isDemo={isDemo} changes={changes} />
      </Card>
      <Card title="When">
        <Times settings={data} changes={changes} />
      </Card>
      <Card title="What">
        <Quiet>
          Security notices always appear in the app. Preferences can turn off budget, payment and balance
          alerts altogether.
        </Quiet>
        <KindMatrix kinds={data.kinds} onChange={(kinds) => changes.change({ kinds })} />
      </Card>
      <RemoteSlot name="settings.notifications" />
    </TabStack>
  );
}

type Changes = ReturnType<typeof useNoticeChanges>;
interface Part {
  settings: NoticeSettings;
  changes: Changes;
}

function TestButton({ channel, changes }: { channel: NoticeChannel; changes: Changes }) {
  const words = { inApp: 'the app', email: 'e-mail', push: 'push' };
  return (
    <Button
      size="sm"
      icon={<Send aria-hidden />}
      aria-label={`Send a test by ${words[channel]}`}
      busy={changes.testing === channel}
      onClick={() => changes.test(channel)}
    >
      Test
    </Button>
  );
}

function Channels({ settings, isDemo, changes }: Part & { isDemo: boolean }) {
  const { email, push } = settings;
  const demo = 'Not available in the demo.';
  return (
    <Lines>
      <li>
        <LineWords>
          <b>In app</b>
          <span>Under the bell, on every device.</span>
        </LineWords>
        <TestButton channel="inApp" changes={changes} />
      </li>
      <li>
        <LineWords>
          <b>E-mail</b>
          <span>
            {isDemo
              ? demo
              : email.isSetUp
                ? `To ${email.address}.`
                : 'E-mail isn’t set up on this server. Alerts appear in the bell.'}
          </span>
        </LineWords>
        {email.isSetUp && !isDemo && <TestButton channel="email" changes={changes} />}
      </li>
      <li>
        <LineWords>
          <b>Push</b>
          <span>
            {isDemo
              ? demo
              : push.publicKey === null
                ? 'Push messages aren’t set up on this server.'
                : (pushObstacle() ??
                  (push.devices.length > 0
                    ? 'To the browsers below, even while the app is closed.'
                    : 'Shows notices in this browser even while the app is closed.'))}
          </span>
        </LineWords>
        {push.devices.length > 0 && <TestButton channel="push" changes={changes} />}
        {push.publicKey !== null && !isDemo && !pushObstacle() && (
          <TurnOn publicKey={push.publicKey} changes={changes} />
        )}
      </li>
      <Devices settings={settings} changes={changes} />
    </Lines>
  );
}

function TurnOn({ publicKey, changes }: { publicKey: string; changes: Changes }) {
  const [isBusy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    try {
      await changes.addDevice(await subscribe(publicKey));
      toast({ title: 'This browser gets push messages now', tone: 'success' });
    } catch (error) {
      toast({ title: 'Push could not be turned on', description: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<BellRing aria-hidden />} busy={isBusy} onClick={() => void turnOn()}>
      Turn on here
    </Button>
  );
}

function Devices({ settings, changes }: Part) {
  const { ago } = useDateFormat();
  return settings.push.devices.map(({ id, device, createdAt }) => (
    <li key={id}>
      <LineWords>
        <b>{device}</b>
        <span>Gets push messages · added {ago(createdAt)}</span>
      </LineWords>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`No more push messages to ${device}`}
        onClick={() => changes.removeDevice(id)}
      >
        Remove
      </Button>
    </li>
  ));
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const hourOptions = hours.map((value) => ({ value, label: value }));
const usual = { from: '22:00', to: '07:00' };

function Times({ settings: { quiet, digest, email }, changes }: Part) {
  const options = (value: string) =>
    hours.includes(value) ? hourOptions : [{ value, label: value }, ...hourOptions];
  return (
    <Switches>
      <Switch
        label="Quiet Hours"
        hint="E-mail and push wait until they are over, except for what is critical or about security."
        checked={quiet !== null}
        onChange={(on) => changes.change({ quiet: on ? usual : null })}
      />
      {quiet && (
        <Fields>
          <Field label="From">
            <Select
              value={quiet.from}
              options={options(quiet.from)}
              onChange={(from) => changes.change({ quiet: { ...quiet, from } })}
            />
          </Field>
          <Field label="To" hint="In your time zone.">
            <Select
              value={quiet.to}
              options={options(quiet.to)}
              onChange={(to) => changes.change({ quiet: { ...quiet, to } })}
            />
          </Field>
        </Fields>
      )}
      {email.isSetUp && (
        <SegmentedControl<DigestChoice>
          label="E-mails"
          value={digest}
          onChange={(chosen) => changes.change({ digest: chosen })}
          options={[
            { value: 'off', label: 'One by one' },
            { value: 'daily', label: 'Daily digest' },
            { value: 'weekly', label: 'Weekly digest' },
          ]}
        />
      )}
    </Switches>
  );
}
