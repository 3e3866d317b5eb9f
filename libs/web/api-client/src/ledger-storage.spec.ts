import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerStorage } from './ledger-storage';
import { setLedger } from './ledger';

/** Files that use the browser's storage directly, and why their values belong to no ledger. */
const withoutLedger: Readonly<Record<string, string>> = {
  'libs/web/api-client/src/ledger-storage.ts': 'stores the values of all other files by ledger',
  'libs/web/shell-sdk/src/shell-requests/assistant.ts': 'of the device',
  'libs/web/shell-sdk/src/presentation/theme.ts': 'of the device',
  'shell/src/session/hidden-amounts.ts': 'of the device',
  'shell/src/pwa/install-prompt-store.ts': 'of the device',
  'shell/src/registry/registry-client.ts': 'of the installation',
  'shell/src/offline/device-flags.ts': 'whether there is a database, which is separate for each ledger',
  'shell/src/session/open-ledger.ts': 'a message to show after a reload',
  'shell/src/session/closed-ledger.ts': 'a message to show after a reload',
  'shell/src/layout/demo-banner.tsx': 'of the demo, which is never shared',
  'shell/src/pages/sign-in/sign-up-intent.ts': 'stored before anybody is signed in',
  'shell/src/pages/diagnostics/tester-checklist.ts': 'notes of a tester',
  'mf-transactions/src/features/accounts/use-bank-link.ts': 'only the owner starts and finishes a link',
  'mf-voice/src/features/assistant/voice.ts': 'figures of the device',
  'mf-voice/src/features/figures/figures-card.tsx': 'figures of the device',
  'mf-voice/src/features/preferences/voice-preferences.ts': 'of the device',
};

describe('ledgerStorage', () => {
  const own = { ledgerId: 'alex', ownId: 'alex' };
  const shared = { ledgerId: 'sam', ownId: 'alex', shared: { name: 'Sam', role: 'editor' as const } };
  afterEach(() => {
    setLedger(undefined);
    localStorage.clear();
  });

  it('is stored separately for each ledger and each person', () => {
    const kept = ledgerStorage('open-import');
    const ledgers = [own, shared, { ledgerId: 'sam', ownId: 'sam' }, { ...shared, ownId: 'kim' }];
    for (const [at, ledger] of ledgers.entries()) {
      setLedger(ledger);
      expect(kept.read()).toBeUndefined();
      kept.keep(String(at));
    }
    for (const [at, ledger] of ledgers.entries()) {
      setLedger(ledger);
      expect(kept.read()).toBe(String(at));
    }
    kept.forget();
    expect(kept.read()).toBeUndefined();
    setLedger(own);
    expect(kept.read()).toBe('0');
  });

  it('is empty while nobody is signed in', () => {
    const kept = ledgerStorage('open-import');
    kept.keep('1');
    expect([kept.read(), localStorage.length]).toEqual([undefined, 0]);
  });

  it('is not stored by any other file', () => {
    const root = join(__dirname, '../../../..');
    const folders = [
      'shell',
      ...readdirSync(root).filter((name) => name.startsWith('mf-')),
      ...readdirSync(join(root, 'libs/web')).map((name) => `libs/web/${name}`),
    ].map((name) => `${name}/src`);
    const users = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
      .filter((file) => /\b(local|session)Storage\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(users.sort()).toEqual(Object.keys(withoutLedger).sort());
  });
});
