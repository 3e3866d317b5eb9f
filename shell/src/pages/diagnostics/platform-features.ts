/** A feature of the browser, and what the app needs it for. */
export interface Feature {
  name: string;
  /** What does not work without it. */
  matters: string;
  check: () => Promise<boolean> | boolean;
}

export interface FeatureGroup {
  title: string;
  features: readonly Feature[];
}

const has = (name: string): boolean => name in window;
const can = (name: string): boolean => name in navigator;
const media = (query: string): boolean => matchMedia(query).matches;

export const featureGroups: readonly FeatureGroup[] = [
  {
    title: 'Offline and installed',
    features: [
      {
        name: 'Service worker',
        matters: 'The app opens without a connection',
        check: () => can('serviceWorker'),
      },
      {
        name: 'Service worker in charge',
        matters: 'This page would open without a connection',
        check: () => Boolean(navigator.serviceWorker?.controller),
      },
      { name: 'Cache storage', matters: 'Files are kept on this device', check: () => has('caches') },
      { name: 'Database', matters: 'Entries made offline are kept', check: () => has('indexedDB') },
      {
        name: 'Lasting storage',
        matters: 'The browser does not clear what is kept',
        check: async () => (await navigator.storage?.persisted?.()) ?? false,
      },
      {
        name: 'Background sync',
        matters: 'Entries are sent after the app was closed',
        check: () => has('SyncManager'),
      },
      {
        name: 'Runs as an app',
        matters: 'It was opened from the home screen',
        check: () => media('(display-mode: standalone)'),
      },
      {
        name: 'Install prompt',
        matters: 'The app can offer to be installed',
        check: () => has('BeforeInstallPromptEvent'),
      },
    ],
  },
  {
    title: 'Voice',
    features: [
      {
        name: 'Speech recognition',
        matters: 'Commands can be spoken; without it they are typed',
        check: () => has('SpeechRecognition') || has('webkitSpeechRecognition'),
      },
      { name: 'Spoken replies', matters: 'Answers can be read out', check: () => has('speechSynthesis') },
      {
        name: 'Microphone',
        matters: 'Needed to be heard',
        check: () => Boolean(navigator.mediaDevices?.getUserMedia),
      },
      { name: 'Vibration', matters: 'A short buzz when listening begins', check: () => can('vibrate') },
    ],
  },
  {
    title: 'Notices and sharing',
    features: [
      { name: 'Notifications', matters: 'Alerts outside of the app', check: () => has('Notification') },
      {
        name: 'Notifications allowed',
        matters: 'This device shows them',
        check: () => has('Notification') && Notification.permission === 'granted',
      },
      { name: 'Push messages', matters: 'Alerts while the app is closed', check: () => has('PushManager') },
      { name: 'Badge', matters: 'A number on the app’s icon', check: () => can('setAppBadge') },
      { name: 'Share', matters: 'A report can be handed to another app', check: () => can('share') },
    ],
  },
  {
    title: 'Screen and input',
    features: [
      {
        name: 'Touch',
        matters: 'Targets are as large as a finger',
        check: () => navigator.maxTouchPoints > 0,
      },
      { name: 'Hover', matters: 'Details show under a pointer', check: () => media('(hover: hover)') },
      {
        name: 'Dark theme wanted',
        matters: 'The system theme follows it',
        check: () => media('(prefers-color-scheme: dark)'),
      },
      {
        name: 'Less motion wanted',
        matters: 'Nothing moves by itself',
        check: () => media('(prefers-reduced-motion: reduce)'),
      },
      { name: 'Battery state', matters: 'Listening pauses when it is low', check: () => can('getBattery') },
      { name: 'Screen stays on', matters: 'While a file is imported', check: () => can('wakeLock') },
    ],
  },
];

export type Finding = { name: string; matters: string; supported: boolean };

/** Checks all features; one whose check throws is not available. */
export const findFeatures = (
  groups: readonly FeatureGroup[],
): Promise<{ title: string; findings: Finding[] }[]> =>
  Promise.all(
    groups.map(async ({ title, features }) => ({
      title,
      findings: await Promise.all(
        features.map(async ({ name, matters, check }) => ({
          name,
          matters,
          supported: await Promise.resolve()
            .then(check)
            .catch(() => false),
        })),
      ),
    })),
  );
