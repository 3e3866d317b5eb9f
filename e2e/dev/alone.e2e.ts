import { runDev, type DevCommand } from './dev-command';
import { openPage } from '../support/browser';

type Screen = readonly [path: string, shows: string];

/** Each remote's screens with a text from its contracts' examples; the widgets it offers to other parts are on one page. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'mf-dashboard': [
    ['/', '$4,825.00'],
    ['/budget', 'Limits by category'],
    ['/bills', 'Suggestions (1)'],
    ['/~widgets', 'Lunch'],
  ],
  'mf-transactions': [
    ['/transactions', 'Lunch'],
    ['/accounts', 'Everyday checking'],
    ['/activity', 'Green Fork'],
    ['/~widgets', 'Opening balance'],
  ],
  'mf-payroll': [
    ['/payroll-dashboard', '$86,500.00'],
    ['/payroll', 'Jordan Reyes'],
    ['/adp-setup', 'ADP is connected'],
    ['/~widgets', '$2,412.50'],
  ],
  'mf-crypto': [['/crypto', '$11,766.83']],
  'mf-insights': [
    ['/insights', 'Dining is at 96% of its budget'],
    ['/reports', 'Summary report'],
  ],
  'mf-chat': [
    ['/chat', 'How does that compare with last month?'],
    ['/~widgets', 'Dining is at 96% of its budget'],
  ],
  'mf-voice': [
    ['/voice-test', 'Add an expense of $45 for lunch yesterday'],
    ['/~widgets', 'Try saying'],
  ],
};

/** One by default, because each is built for it; all with ALL_REMOTES=1. */
const chosen = Object.entries(screens).filter(
  ([name]) => process.env['ALL_REMOTES'] === '1' || name === 'mf-chat',
);
const running = new Map<string, DevCommand>();
const queue = chosen.map(([name]) => name);
/** Builds the next remote while the previous one is tested. */
const startNext = (): void => {
  const name = queue.shift();
  if (name) running.set(name, runDev(name, '--alone'));
};

beforeAll(async () => {
  startNext();
});
afterAll(async () => {
  await Promise.all([...running.values()].map((command) => command.stop()));
});

it.each(chosen)('%s runs alone on the examples of its contracts', async (name, all) => {
  startNext();
  const command = running.get(name)!;
  const [, origin] = await command.says(/(http:\/\/localhost:\d+)/);
  await command.says(/compiled successfully/);
  const { page, close } = await openPage({ origin });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`),
  );
  for (const [path, shows] of all) {
    await page.goto(path);
    await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
  await close();
  running.delete(name);
  await command.stop();
});
