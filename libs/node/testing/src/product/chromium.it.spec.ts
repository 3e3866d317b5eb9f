import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium';

const folder = mkdtempSync(path.join(tmpdir(), 'no-browser-'));
const asked: string[] = [];
let mirror: Server;
const before = { ...process.env };

beforeAll(async () => {
  mirror = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve));
  const { port } = mirror.address() as AddressInfo;
  Object.assign(process.env, {
    // An empty folder: neither a browser nor a package manager.
    PATH: folder,
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: folder,
    PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
  });
});
afterAll(() => {
  process.env = before;
  mirror.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a machine without a browser', () => {
  it('tries playwright-core’s download, and explains in one sentence if that fails', async () => {
    const said: string[] = [];
    expect(await ensureChromium((line) => said.push(line))).toBeUndefined();
    expect(asked.some((url) => url.includes('chrom'))).toBe(true);
    expect(said).toEqual([
      'Downloading Chromium with playwright-core …',
      expect.stringContaining('No Chromium could be downloaded'),
    ]);
  }, 120_000);
});
