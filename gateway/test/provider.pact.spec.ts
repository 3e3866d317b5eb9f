import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import * as banking from '@app/contracts-banking';
import * as crypto from '@app/contracts-crypto';
import {
  createApiToken,
  exampleNotification,
  exampleSession,
  exampleSettings,
  exampleUser,
  listApiTokens,
  listPasskeys,
} from '@app/contracts-identity';
import { DomainError, type AnyEndpoint } from '@app/contracts-kernel';
import * as payroll from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { workspaceRoot } from '@app/node-testing';
import { verifyHttpPacts, type HttpState } from '@app/node-testing/pact';
import { goodPassword, type Browser } from './support/browser';
import { gatewayUnderTest, testSettings, type UnderTest } from './support/gateway-under-test';

const { phone, company } = exampleSettings.profile;
const exampleProfile = { phone, company };

describe('gateway as a provider', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  /** Adds the browser's cookies and CSRF token to the call that follows. */
  const headersOf = async (browser: Browser) => {
    const token = await browser.csrfToken();
    return {
      headers: {
        cookie: browser.cookieHeader,
        'x-csrf-token': token,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': newId(),
      },
    };
  };
  const registered = async () => {
    test.services.reset();
    const browser = test.browser();
    const { id } = (await browser.register(`${newId()}@example.com`)).body as { id: string };
    // The profile is filled in, because contract tests distinguish a text from a missing one.
    await browser.send('patch', '/api/settings/profile', exampleProfile);
    return { browser, id };
  };
  const signedIn: HttpState = async () => headersOf((await registered()).browser);
  const answering =
    (contract: AnyEndpoint, reply: unknown): HttpState =>
    async () => {
      const headers = await signedIn();
      test.services.answer(contract, () => reply);
      return headers;
    };
  const refusing =
    (code: string, ...contracts: AnyEndpoint[]): HttpState =>
    async () => {
      const headers = await signedIn();
      for (const contract of contracts)
        test.services.answer(contract, () => {
          throw new DomainError(code);
        });
      return headers;
    };
  const visitor: HttpState = async () => {
    test.services.reset();
    return headersOf(test.browser());
  };
  /** Recreates the account of the contracts' examples, with a browser that is not signed in. */
  const withAccount: HttpState = async () => {
    const { email } = exampleUser;
    for (const collection of ['credentials', 'users'] as const)
      await store().collection(collection).deleteMany({ email });
    await test.browser().register(email);
    return visitor();
  };
  const withSecondFactor: HttpState = async () => {
    const answer = await withAccount();
    const twoFactorSince = new Date();
    await store().collection('users').updateOne({ email: exampleUser.email }, { $set: { twoFactorSince } });
    return answer;
  };
  const withPasskey: HttpState = async () => {
    const { browser, id: userId } = await registered();
    const { id } = listPasskeys.example.reply[0]!;
    await store().collection('passkeys').deleteMany({ id });
    await store()
      .collection<{ _id: string }>('passkeys')
      .insertOne({
        ...{ _id: newId(), id, userId, name: 'Chrome on Linux', publicKey: Buffer.from('key') },
        ...{ counter: 0, transports: [], synced: true, createdAt: new Date(), lastUsedAt: null },
      } as never);
    return headersOf(browser);
  };
  const signedInAgain: HttpState = async () => {
    const { browser } = await registered();
    const { email } = (await browser.get('/api/auth/user')).body as { email: string };
    await browser.signIn(email);
    return headersOf(browser);
  };
  const withApiToken: HttpState = async () => {
    const { browser } = await registered();
    const { body } = createApiToken.example;
    const made = await browser.post('/api/auth/tokens', { ...body, password: goodPassword });
    const { id } = listApiTokens.example.reply[0]!;
    await store().collection('apiTokens').deleteMany({ id });
    const mine = { id: (made.body as { token: { id: string } }).token.id };
    await store().collection('apiTokens').updateOne(mine, { $set: { id } });
    return headersOf(browser);
  };
  const withNotification: HttpState = async () => {
    const { browser, id } = await registered();
    const { id: _id, ...content } = exampleNotification;
    await store().collection<{ _id: string }>('notifications').deleteOne({ _id });
    await store()
      .collection<{ _id: string }>('notifications')
      .insertOne({
        ...content,
        _id,
        userId: id,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      } as never);
    return headersOf(browser);
  };
  const withOtherSession: HttpState = async () => {
    const { browser, id } = await registered();
    const { email } = (await browser.get('/api/auth/user')).body as { email: string };
    await test.browser().signIn(email);
    const mine = ((await browser.get('/api/auth/sessions')).body as { id: string; current: boolean }[]).find(
      (session) => !session.current,
    )!;
    await store().collection('sessions').deleteMany({ id: exampleSession.id });
    await store()
      .collection('sessions')
      .updateOne({ userId: id, id: mine.id }, { $set: { id: exampleSession.id } });
    return headersOf(browser);
  };
  const demo: HttpState = async () => {
    test.services.reset();
    const browser = test.browser();
    await browser.get('/api/auth/demo');
    return headersOf(browser);
  };
  const deployer: HttpState = () =>
    Promise.resolve({ headers: { authorization: `Bearer ${testSettings.deployToken}` } });

  /** The closed list of states that consumers may use. A new one is added here first. */
  const states: Record<string, HttpState> = {
    anybody: visitor,
    'a visitor': visitor,
    'signed out': visitor,
    'a person with an account': withAccount,
    'a person with a second factor': withSecondFactor,
    'a person with a passkey': withPasskey,
    'a person with an API token': withApiToken,
    'a person who signed in again': signedInAgain,
    'signed in': signedIn,
    'a signed-in person': signedIn,
    'a person with a notification': withNotification,
    'a person signed in elsewhere too': withOtherSession,
    'a demo visitor': demo,
    'the holder of the deploy token': deployer,
    'signed in, without wallets': answering(crypto.listWalletsEndpoint, { wallets: [] }),
    'signed in, no exchange set up': refusing('PROVIDER_NOT_CONFIGURED', crypto.connectExchangeEndpoint),
    'signed in, without pay': answering(payroll.getPayrollDataEndpoint, {
      ...payroll.getPayrollDataEndpoint.example.reply,
      data: null,
      lastPayrollDate: null,
      lastPayrollAmount: null,
      status: null,
    }),
    'signed in, no payroll provider set up': refusing(
      'PROVIDER_NOT_CONFIGURED',
      payroll.connectPayrollEndpoint,
    ),
    'signed in, payroll settings saved elsewhere': refusing(
      'VERSION_CONFLICT',
      payroll.savePayrollSettingsEndpoint,
    ),
    'an account with transactions': refusing('ACCOUNT_NOT_EMPTY', banking.removeAccountEndpoint),
    'a transaction that was changed elsewhere': refusing(
      'VERSION_CONFLICT',
      banking.changeTransactionEndpoint,
    ),
    'an import that waits for its file': signedIn,
    'an import whose file is there': signedIn,
    'an import with a preview': signedIn,
    'an import with rejected rows': signedIn,
    'an import profile': signedIn,
    'a list of transactions': signedIn,
    'an import whose preview is out of date': refusing('IMPORT_PLAN_CHANGED', banking.commitImportEndpoint),
    'no bank provider': refusing(
      'PROVIDER_NOT_CONFIGURED',
      banking.createLinkTokenEndpoint,
      banking.syncLinkEndpoint,
    ),
  };

  it('fulfils the pacts of all consumers', async () => {
    const dir = path.join(workspaceRoot(), 'pacts');
    const pacts = readdirSync(dir).filter((name) => name.endsWith('-gateway.json'));
    const expected = pacts.reduce(
      (sum, name) =>
        sum +
        (JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as { interactions: unknown[] }).interactions
          .length,
      0,
    );
    const browser = test.browser();
    const { verified } = await verifyHttpPacts({ provider: 'gateway', url: browser.url, states });
    expect(expected).toBeGreaterThan(0);
    expect(verified).toBe(expected);
  }, 240_000);
});
