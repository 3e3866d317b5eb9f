import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { archivePartSize, personalDataOwners, type RestoreView } from '@app/contracts-identity';
import {
  DomainError,
  eraseUserEndpoint,
  exportUserEndpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';
import { waitUntil } from '@app/node-testing';
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import type { Connection } from 'mongoose';
import { DemoSweepScheduler } from '../../src/identity/demo/demo-sweep.scheduler';
import { RestoreScheduler } from '../../src/identity/privacy/restore.scheduler';
import { goodPassword, type Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const day = 24 * 3_600_000;
const totals = exportUserEndpoint('banking').example.reply.totals;

jest.setTimeout(60_000);

describe('a person’s own data', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);
  beforeEach(() => {
    test.services.reset();
    for (const service of personalDataOwners)
      test.services.answer(restoreUserEndpoint(service), (request: { step: string }) => ({
        taken: 0,
        totals: request.step === 'finish' ? totals : [],
      }));
  });

  const store = () => test.app.get<Connection>(getConnectionToken());
  /** The collections that contain data of a person, except the product's own records. */
  const collectionsWith = async (userId: string): Promise<string[]> => {
    const database = store().db!;
    const names = (await database.listCollections().toArray()).map(({ name }) => name);
    const found: string[] = [];
    for (const name of names.filter((one) => !['audit', 'auditHeads', 'outbox'].includes(one)))
      if (JSON.stringify(await database.collection(name).find().toArray()).includes(userId)) found.push(name);
    return found;
  };
  const someone = async (name: string): Promise<{ browser: Browser; id: string }> => {
    const browser = test.browser();
    const { id } = (await browser.register(`${name}@example.com`)).body as { id: string };
    return { browser, id };
  };
  const confirmed = async (browser: Browser): Promise<void> => {
    expect((await browser.post('/api/privacy/export', { password: goodPassword })).status).toBe(200);
  };
  const begun = async (browser: Browser, size: number): Promise<RestoreView> =>
    (await browser.post('/api/privacy/restores', { size, password: goodPassword })).body as RestoreView;
  const exported = async (browser: Browser): Promise<Uint8Array> => {
    await confirmed(browser);
    const response = await fetch(`${browser.url}/api/privacy/export`, {
      headers: {
        cookie: browser.cookieHeader,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '10.9.9.9',
      },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return new Uint8Array(await response.arrayBuffer());
  };
  const restored = async (browser: Browser, archive: Uint8Array): Promise<RestoreView> => {
    const body = await begun(browser, archive.length);
    for (const part of body.missing) {
      const bytes = archive.subarray(part * archivePartSize, (part + 1) * archivePartSize);
      const data = Buffer.from(bytes).toString('base64');
      expect(
        (await browser.send('put', `/api/privacy/restores/${body.id}/parts/${part}`, { data })).status,
      ).toBe(200);
    }
    await browser.post(`/api/privacy/restores/${body.id}/start`);
    let view = body;
    await waitUntil(
      async () => {
        view = (await browser.get(`/api/privacy/restores/${body.id}`)).body as RestoreView;
        return view.state === 'done' || view.state === 'failed';
      },
      { timeoutMs: 40_000 },
    );
    expect(await store().collection('restoreParts').countDocuments({ restoreId: body.id })).toBe(0);
    return view;
  };
  const written = (id: string) =>
    personalDataOwners
      .flatMap((service) => test.services.callsOf(restoreUserEndpoint(service)))
      .filter(({ actor, request }) => actor.userId === id && (request as { step: string }).step === 'write');

  describe('as one archive', () => {
    let archive: Uint8Array;
    let files: Record<string, Uint8Array>;

    it('contains a file for each part of each service, settings, and a manifest with sums and hashes', async () => {
      const { browser, id } = await someone('ada');
      await browser.send('patch', '/api/settings/preferences', { currency: 'EUR' });
      archive = await exported(browser);
      files = unzipSync(archive);
      expect(Object.keys(files).sort()).toEqual(
        [
          ...personalDataOwners.map((one) => `${one}/settings.jsonl`),
          'identity/settings.json',
          'manifest.json',
        ].sort(),
      );
      const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as {
        userId: string;
        totals: object;
        files: { name: string; sha256: string; lines: number }[];
      };
      expect(manifest).toMatchObject({ userId: id, version: 1, totals: { banking: totals } });
      for (const { name, sha256 } of manifest.files)
        expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(sha256);
      expect(manifest.files.find(({ name }) => name === 'chat/settings.jsonl')?.lines).toBe(1);
      const everything = Object.values(files)
        .map((data) => strFromU8(data))
        .join('\n');
      expect(everything).not.toContain('$argon2');
      expect(everything).not.toContain('ada@example.com');
    });

    it('is not started while a service is unreachable', async () => {
      const { browser } = await someone('early');
      test.services.answer(exportUserEndpoint('crypto'), () => {
        throw new DomainError('SERVICE_UNAVAILABLE');
      });
      await confirmed(browser);
      expect((await browser.get('/api/privacy/export')).status).toBe(503);
      test.services.reset();
      expect((await browser.get('/api/privacy/export')).status).toBe(200);
    });

    it('leaves only after the password, once for each, within five minutes and in the same session', async () => {
      const { browser } = await someone('guarded');
      const code = async (one = browser): Promise<string> =>
        ((await one.get('/api/privacy/export')).body as { code: string }).code;
      expect(await code()).toBe('CONFIRMATION_NEEDED');
      const wrong = await browser.post('/api/privacy/export', { password: 'not this one' });
      expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' });
      expect(await code()).toBe('CONFIRMATION_NEEDED');
      await confirmed(browser);
      const elsewhere = test.browser();
      await elsewhere.signIn('guarded@example.com');
      expect(await code(elsewhere)).toBe('CONFIRMATION_NEEDED');
      expect((await browser.get('/api/privacy/export')).status).toBe(200);
      expect(await code()).toBe('CONFIRMATION_NEEDED');
      await confirmed(browser);
      test.clock.advance(5 * 60_000 + 1);
      expect(await code()).toBe('CONFIRMATION_NEEDED');
    });

    it('needs no confirmation in the demo, which has no password', async () => {
      const demo = test.browser();
      await demo.get('/api/auth/demo');
      expect((await demo.get('/api/privacy/export')).status).toBe(200);
    });

    it('restores an archive only after the password is confirmed', async () => {
      const { browser } = await someone('taken');
      for (const proof of [{}, { password: 'not this one' }])
        expect((await browser.post('/api/privacy/restores', { size: 10, ...proof })).body).toMatchObject({
          code: 'WRONG_PASSWORD',
          field: 'password',
        });
      expect(await begun(browser, 10)).toMatchObject({ state: 'uploading' });
    });

    it('is checked by every service before any of them writes, and restores settings', async () => {
      const { browser, id } = await someone('bea');
      expect(await restored(browser, archive)).toMatchObject({ state: 'done', message: null });
      const steps = test.services.seen
        .filter(({ actor, subject }) => actor.userId === id && subject.includes('.user.restore.'))
        .map(({ request }) => (request as { step: string }).step);
      expect(steps).toEqual(
        ['check', 'check', 'begin', 'write', 'finish'].flatMap((step) => personalDataOwners.map(() => step)),
      );
      expect((await browser.get('/api/settings')).body.preferences.currency).toBe('EUR');
    });

    /** The archive with changed files. With `follow`, its manifest is updated to match. */
    const altered = (change: (files: Record<string, Uint8Array>) => void, follow = false): Uint8Array => {
      const copy = { ...files };
      change(copy);
      if (follow) {
        const manifest = JSON.parse(strFromU8(copy['manifest.json']!)) as { files: { name: string }[] };
        manifest.files = Object.entries(copy)
          .filter(([name]) => name !== 'manifest.json')
          .map(([name, data]) => ({
            name,
            bytes: data.length,
            lines: 1,
            sha256: createHash('sha256').update(data).digest('hex'),
          }));
        copy['manifest.json'] = strToU8(JSON.stringify(manifest));
      }
      const { 'manifest.json': last, ...first } = copy;
      return zipSync({ ...first, ...(last && { 'manifest.json': last }) } as Zippable);
    };
    const manifestWith = (more: object) => (copy: Record<string, Uint8Array>) => {
      const manifest = JSON.parse(strFromU8(copy['manifest.json']!)) as object;
      copy['manifest.json'] = strToU8(JSON.stringify({ ...manifest, ...more }));
    };

    it.each<[string, () => Uint8Array, RegExp]>([
      ['no ZIP file', () => strToU8('Date,Amount\n'.repeat(50)), /not an archive/],
      ['another ZIP file', () => zipSync({ 'photo.jpg': strToU8('x') }), /unknown file: photo.jpg/],
      ['a name that leads elsewhere', () => zipSync({ '../../etc/passwd': strToU8('x') }), /unknown file/],
      [
        'a name of another folder',
        () => altered((copy) => (copy['gateway/users.jsonl'] = strToU8('{}\n'))),
        /unknown file/,
      ],
      [
        'a bomb',
        () => zipSync({ 'banking/rows.jsonl': new Uint8Array(12_000_000) }),
        /more than it can|too long/,
      ],
      [
        'a file that was changed',
        () => altered((copy) => (copy['chat/settings.jsonl'] = strToU8('{"_id":"x"}\n'))),
        /was changed or damaged/,
      ],
      ['a file too few', () => altered((copy) => delete copy['chat/settings.jsonl']), /which is not in it/],
      ['no list of contents', () => altered((copy) => delete copy['manifest.json']), /cannot be read/],
      ['a version of the future', () => altered(manifestWith({ version: 2 })), /has version 2/],
      ['another format', () => altered(manifestWith({ format: 'else' })), /not an archive of an account/],
      ['an owner who is nobody', () => altered(manifestWith({ userId: '' })), /damaged/],
      [
        'a picture that is none',
        () => altered((copy) => (copy['identity/avatar.png'] = strToU8('no')), true),
        /no PNG/,
      ],
      [
        'settings that cannot be',
        () => altered((copy) => (copy['identity/settings.json'] = strToU8('{"profile":{}}')), true),
        /settings/,
      ],
      [
        'an end that was cut off',
        () => archive.slice(0, archive.length - 700),
        /damaged|cut off|not the file|cannot be read/,
      ],
    ])('is refused with a sentence, and nothing is written, if it is %s', async (_what, made, sentence) => {
      const { browser, id } = await someone(`x${Math.random().toString(36).slice(2)}`);
      const { state, message } = await restored(browser, made());
      expect([state, message]).toEqual(['failed', expect.stringMatching(sentence)]);
      expect(written(id)).toEqual([]);
    });

    it('is undone everywhere if sums differ from those in the manifest', async () => {
      const { browser, id } = await someone('sums');
      const more = altered(
        manifestWith({
          totals: Object.fromEntries(personalDataOwners.map((one) => [one, [{ ...totals[0]!, value: 1 }]])),
        }),
      );
      expect(await restored(browser, more)).toMatchObject({
        state: 'failed',
        message: 'The sums of the archive are not those of what is in it.',
      });
      for (const service of personalDataOwners)
        expect(test.services.callsOf(eraseUserEndpoint(service)).map(({ actor }) => actor.userId)).toEqual([
          id,
        ]);
    });

    it('is undone if the process that was restoring it stopped', async () => {
      const { browser, id } = await someone('gone');
      const body = await begun(browser, 10);
      await store()
        .collection('restores')
        .updateOne({ _id: body.id as never }, { $set: { state: 'writing', leaseUntil: new Date(1_000) } });
      await test.app.get(RestoreScheduler).runOnce();
      expect((await browser.get(`/api/privacy/restores/${body.id}`)).body).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('The server stopped'),
      });
      expect(test.services.callsOf(eraseUserEndpoint('banking')).at(-1)?.request).toEqual({ userId: id });
    });

    it('is refused with the service’s message if the account is not empty', async () => {
      const { browser, id } = await someone('full');
      test.services.answer(restoreUserEndpoint('chat'), ({ entry }: { entry?: string }) => {
        if (entry === undefined) throw new DomainError('CONFLICT', { message: 'This account is not empty.' });
        return { taken: 0, totals: [] };
      });
      expect(await restored(browser, archive)).toMatchObject({
        state: 'failed',
        message: 'This account is not empty.',
      });
      // Existing data stays.
      expect(written(id)).toEqual([]);
      for (const service of personalDataOwners)
        expect(test.services.callsOf(eraseUserEndpoint(service))).toEqual([]);
    });

    it('is refused in the demo, in parts of another size, and if it belongs to somebody else', async () => {
      const demo = test.browser();
      await demo.get('/api/auth/demo');
      expect((await demo.post('/api/privacy/restores', { size: 10 })).body.code).toBe('DEMO_REFUSED');
      const [{ browser }, other] = [await someone('parts'), await someone('other')];
      const body = await begun(browser, 10);
      const part = `/api/privacy/restores/${body.id}/parts/0`;
      expect((await browser.send('put', part, { data: 'AAAA' })).status).toBe(400);
      expect((await other.browser.send('put', part, { data: 'AAAA' })).status).toBe(404);
      expect((await browser.post(`/api/privacy/restores/${body.id}/start`)).body.message).toContain('Part 0');
    });
  });

  describe('deletion of an account', () => {
    it('needs the password, waits two weeks and then removes the account everywhere', async () => {
      const { browser, id } = await someone('leaver');
      expect((await browser.post('/api/privacy/deletion', { password: 'not this one' })).body.code).toBe(
        'WRONG_PASSWORD',
      );
      expect((await browser.get('/api/privacy/deletion')).body).toEqual({ at: null });
      const password = goodPassword;
      const token = { name: 'script', days: 30, scopes: [{ area: 'banking', access: 'read' }], password };
      for (const [path, body] of [
        ['/api/auth/tokens', token],
        ['/api/auth/second-factor/setup', { password }],
        ['/api/household/invitations', { role: 'viewer', note: 'Grace' }],
      ] as const)
        expect((await browser.post(path, body)).status).toBeLessThan(300);
      const second = test.browser();
      await second.signIn('leaver@example.com');
      const { at } = (await browser.post('/api/privacy/deletion', { password: goodPassword })).body as {
        at: string;
      };
      expect((await browser.get('/api/auth/user')).body.deletionAt).toBe(at);
      expect((await second.get('/api/auth/user')).status).toBe(401);
      expect((await browser.get('/api/notifications')).body.notifications[0]).toMatchObject({
        kind: 'account_deletion',
        title: expect.stringMatching(/^Your account will be deleted on \w+ \d+, \d{4}$/),
      });
      test.clock.advance(13.9 * day);
      await test.app.get(DemoSweepScheduler).sweep();
      const late = test.browser();
      expect((await late.signIn('leaver@example.com')).status).toBe(200);
      test.clock.advance(0.2 * day);
      await test.app.get(DemoSweepScheduler).sweep();
      for (const service of personalDataOwners)
        expect(
          test.services.callsOf(eraseUserEndpoint(service)).map(({ request }) => request),
        ).toContainEqual({
          userId: id,
        });
      expect((await late.get('/api/auth/user')).status).toBe(401);
      expect((await test.browser().signIn('leaver@example.com')).status).toBe(401);
      expect(await collectionsWith(id)).toEqual([]);
    });

    it('is cancelled by signing in and choosing to keep the account', async () => {
      const { browser } = await someone('stayer');
      await browser.post('/api/privacy/deletion', { password: goodPassword });
      test.clock.advance(10 * day);
      const back = test.browser();
      await back.signIn('stayer@example.com');
      expect((await back.send('delete', '/api/privacy/deletion')).body).toEqual({ at: null });
      expect((await back.get('/api/auth/user')).body.deletionAt).toBeUndefined();
      test.clock.advance(10 * day);
      await test.app.get(DemoSweepScheduler).sweep();
      expect((await test.browser().signIn('stayer@example.com')).status).toBe(200);
    });

    it('cannot be requested in the demo', async () => {
      const demo = test.browser();
      await demo.get('/api/auth/demo');
      expect((await demo.post('/api/privacy/deletion', { password: goodPassword })).body.code).toBe(
        'DEMO_REFUSED',
      );
    });
  });
});
