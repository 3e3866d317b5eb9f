import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

const end = '\n\n=== end of message ===\n\n';

export interface MailCatcher {
  url: string;
  /** File to which messages are appended. */
  file: string;
  stop(): Promise<void>;
}

/** A local mail server that stores every message. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'e2e-mail-')), 'caught.txt');
  writeFileSync(file, '');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        appendFileSync(file, text + end);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    file,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Messages to one address so far. */
export function mailsTo(address: string): string[] {
  const file = process.env['E2E_MAILS'];
  if (!file)
    throw new Error('Nothing catches e-mail: start the tests without E2E_ORIGIN, or set E2E_MAILS as well.');
  return readFileSync(file, 'utf8')
    .split(end)
    .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`));
}
