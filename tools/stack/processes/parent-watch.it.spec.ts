import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processAlive, waitUntil, workspaceRoot } from '@app/node-testing';

const root = workspaceRoot();
const entry = path.join(root, '.cache', `watcher-${process.pid}.ts`);

beforeAll(() => {
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(
    entry,
    `import { watchParent } from '../tools/stack/processes/parent-watch';
     watchParent(() => process.exit(0), { everyMs: 50 });
     setInterval(() => {}, 1000);
     console.log(process.pid);`,
  );
});
afterAll(() => rmSync(entry, { force: true }));

describe('a runner behind a shell, as npm starts it', () => {
  it('stops when the shell is killed without forwarding a signal', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" tools/run.mjs "${entry}"; true`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      shell.stdout.once('data', (data: Buffer) => resolve(Number(data.toString()))),
    );
    expect(processAlive(pid)).toBe(true);
    shell.kill('SIGTERM');
    expect(await waitUntil(async () => !processAlive(pid), { timeoutMs: 5_000 })).toBe(true);
  }, 20_000);
});
