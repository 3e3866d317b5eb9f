import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@app/brand';
import {
  changeVoicePreferencesEndpoint,
  processUtteranceEndpoint,
  type UtteranceReply,
} from '@app/contracts-nlp';
import { newId } from '@app/ids';
import { openBrowser, openPage, Session } from '@app/node-testing/product';
import { speaker, spokenCommands } from './commands';
import { canSpeak, conditions, say } from './voices';
import { wavOf } from './wav';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const processPath = processUtteranceEndpoint.path;

/** The values that decide whether a frame is right, as far as the reply contains them. */
const valuesOf = ({ command, slots: s }: UtteranceReply): string =>
  JSON.stringify([command, s.amount, s.type, s.category, s.date, s.merchant, s.account, s.period]);

/** A person with the names of the spoken set. Every command requires confirmation, so nothing is written. */
async function somebody(origin: string): Promise<Session> {
  const session = await Session.open(origin);
  await session.openAccount();
  for (const { name, kind } of speaker.accounts.filter(({ name }) => /Sapphire|Ally/.test(name)))
    await session.send('POST', '/api/accounts', { name, kind, openingBalance: 100 });
  for (const name of ['Pottery', 'Allotment'])
    await session.send('POST', '/api/categories', { name, kind: 'expense' });
  for (const { name, category } of speaker.merchants)
    await session.send('POST', '/api/transactions', {
      type: 'expense',
      amount: 1,
      description: name,
      merchant: name,
      category,
    });
  await session.send(changeVoicePreferencesEndpoint.method, changeVoicePreferencesEndpoint.path, {
    confirm: 'always',
    speech: 'own',
    historyDays: 0,
  });
  return session;
}

const typed = (session: Session, transcript: string): Promise<UtteranceReply> =>
  session.send('POST', processPath, { transcript, confidence: 1, requestId: newId() });

/** What the page sends and receives after the file was played to its microphone; undefined if it heard nothing. */
async function heard(
  session: Session,
  file: string,
): Promise<{ said: string; reply: UtteranceReply } | undefined> {
  const browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
  ]);
  try {
    const { page, context } = await openPage(browser, { origin: session.origin, timeZone: 'UTC' });
    await context.addCookies(session.browserCookies);
    await page.addInitScript('delete window.SpeechRecognition; delete window.webkitSpeechRecognition;');
    await page.goto('/settings');
    const answer = page
      .waitForResponse((response) => new URL(response.url()).pathname === processPath, { timeout: 30_000 })
      .catch(() => undefined);
    await page
      .getByRole('button', { name: `Ask ${brand.assistant}` })
      .first()
      .click();
    const response = await answer;
    if (!response) return undefined;
    const { transcript } = response.request().postDataJSON() as { transcript: string };
    return { said: transcript, reply: (await response.json()) as UtteranceReply };
  } finally {
    await browser.close();
  }
}

/** Plays spoken commands to Chromium's microphone on a running stack and counts the correct frames. */
async function main(): Promise<void> {
  const origin = process.argv[2];
  if (!origin || !canSpeak()) {
    print(
      'Give the address of a running stack. This needs espeak-ng, festival with festvox-kallpc16k, and sox.',
    );
    process.exitCode = 1;
    return;
  }
  const count = Number(process.argv[3] ?? 30);
  const session = await somebody(origin);
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  let right = 0;
  print(`# ${count} spoken commands through Chromium's microphone and the own recogniser\n`);
  // Spread over the whole set, so that every kind of command is included.
  const all = spokenCommands(count * 7);
  for (let i = 0; i < count; i++) {
    const command = all[i * 7]!;
    const condition = conditions[i % conditions.length]!;
    const file = join(folder, `${i}.wav`);
    writeFileSync(file, wavOf(say(command, condition, i + 1)));
    const wanted = valuesOf(await typed(session, command));
    await typed(session, 'cancel');
    const got = await heard(session, file);
    await typed(session, 'cancel');
    if (got && valuesOf(got.reply) === wanted) right += 1;
    else
      print(
        `  “${command}” → “${got?.said ?? 'nothing'}” ${condition.voice} ${condition.speed} ${condition.noise}`,
      );
  }
  rmSync(folder, { recursive: true });
  print(`\nFrames right: ${right} of ${count}`);
}

void main();
