import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteBuild } from '@app/contracts-shell';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../../../web/src/web-server';
import { MockGateway } from './mock-gateway';

const root = process.env.WORKSPACE_ROOT ?? path.resolve(__dirname, '../../..');

const eighth = 'e2e/failures/fixtures/mf-eighth';

function buildIfStale(folder: string): void {
  const built = statSync(path.join(folder, 'dist/integrity.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [
    path.join(folder, 'remote.json'),
    ...readdirSync(path.join(folder, 'src')).map((file) => path.join(folder, 'src', file)),
  ];
  if (sources.some((file) => statSync(file).mtimeMs > built))
    execFileSync(process.execPath, [path.join(root, 'libs/web/build/bin/build.js')], { cwd: folder });
}

/** The built shell behind the real web server with its real headers, with a mock for everything under /api. */
export class ShellSite {
  readonly gateway = new MockGateway();
  origin = '';
  private readonly remotesDir = mkdtempSync(path.join(tmpdir(), 'shell-site-'));
  private web!: FastifyInstance;

  async start(port = 0): Promise<this> {
    const shellDir = path.join(root, 'shell/dist');
    if (!existsSync(path.join(shellDir, 'index.html')))
      throw new Error('The shell is not built: run its build first');
    const gatewayUrl = await this.gateway.listen();
    this.web = await createWebServer({ gatewayUrl, shellDir, remotesDir: this.remotesDir });
    this.origin = await this.web.listen({ port, host: '127.0.0.1' });
    return this;
  }

  async stop(): Promise<void> {
    await this.web.close();
    await this.gateway.close();
    rmSync(this.remotesDir, { recursive: true, force: true });
  }

  /** Serves and registers the fixture remote, rebuilt if its sources are newer than its build. */
  publishEighth(change?: (build: RemoteBuild) => RemoteBuild): RemoteBuild {
    buildIfStale(path.join(root, eighth));
    return this.publish(eighth, change);
  }

  /** Serves and registers the build in a folder's dist. Returns the published build. */
  publish(folder: string, change: (build: RemoteBuild) => RemoteBuild = (build) => build): RemoteBuild {
    const dist = path.join(root, folder, 'dist');
    const build = change(JSON.parse(readFileSync(path.join(dist, 'integrity.json'), 'utf8')) as RemoteBuild);
    const target = path.join(this.remotesDir, build.manifest.name, build.version);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(dist, target, { recursive: true });
    this.gateway.publish(build);
    return build;
  }
}
