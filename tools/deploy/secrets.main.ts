/**
 * `npm run -s secrets > deploy/.env`: creates new keys for docker-compose.yml, in the format of
 * deploy/.env.sample.
 */
import { randomBytes } from 'node:crypto';
import { newActorKeys } from '@app/messaging';
import { brokerKeyOf, newBrokerSeed } from '@app/messaging/broker-access';
import { newStorePassword } from '@app/node-testing';
import { newVapidKeys } from '../stack/keys/vapid-keys';
import { findDeployables } from '../stack/workspace';

const key = (): string => randomBytes(32).toString('base64');
const names = ['gateway', ...findDeployables().services.map((service) => service.name)];
const actors = names.map((name) => ({ name, ...newActorKeys(), seed: newBrokerSeed() }));

const vapid = newVapidKeys();

const settings: [string, string][] = [
  ['PUBLIC_ORIGIN', process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080'],
  ['WEB_PORT', process.env['WEB_PORT'] ?? '8080'],
  ['LOG_LEVEL', 'info'],
  ['TRUSTED_PROXIES', process.env['TRUSTED_PROXIES'] ?? ''],
  ['RATES_SOURCE', 'ecb'],
  ...[
    'ADP_BASE_URL',
    'ADP_TOKEN_URL',
    'ADP_CLIENT_ID',
    'ADP_CLIENT_SECRET',
    'ADP_CERT_FILE',
    'ADP_KEY_FILE',
    'PLAID_BASE_URL',
    'PLAID_CLIENT_ID',
    'PLAID_SECRET',
    'PLAID_COUNTRY_CODES',
    'COINBASE_BASE_URL',
    'COINBASE_CLIENT_ID',
    'COINBASE_CLIENT_SECRET',
    'COINBASE_REDIRECT_URI',
    'BTC_ESPLORA_URL',
    'ETH_RPC_URL',
  ].map((name): [string, string] => [name, process.env[name] ?? '']),
  ['SESSION_KEY', key()],
  ['CSRF_KEY', key()],
  ['KEK_RING', JSON.stringify({ [`k${new Date().toISOString().slice(0, 10)}`]: key() })],
  ['STORE_MEMBER_KEY', randomBytes(96).toString('base64')],
  ['STORE_ROOT_PASSWORD', newStorePassword()],
  ...names.map((name): [string, string] => [`${name.toUpperCase()}_STORE_PASSWORD`, newStorePassword()]),
  ['DEPLOY_TOKEN', randomBytes(32).toString('base64url')],
  ['VAPID_PUBLIC_KEY', vapid.publicKey],
  ['VAPID_PRIVATE_KEY', vapid.privateKey],
  ['SMTP_URL', process.env['SMTP_URL'] ?? ''],
  ['MAIL_FROM', process.env['MAIL_FROM'] ?? ''],
  ['OPENAI_BASE_URL', process.env['OPENAI_BASE_URL'] ?? ''],
  ['OPENAI_API_KEY', process.env['OPENAI_API_KEY'] ?? ''],
  ['OPENAI_MODEL', process.env['OPENAI_MODEL'] ?? ''],
  ...actors.map(({ name, privateKey }): [string, string] => [`${name.toUpperCase()}_ACTOR_KEY`, privateKey]),
  ...actors.flatMap(({ name, seed }): [string, string][] => [
    [`${name.toUpperCase()}_NATS_SEED`, seed],
    [`${name.toUpperCase()}_NATS_NKEY`, brokerKeyOf(seed)],
  ]),
  [
    'ACTOR_PUBLIC_KEYS',
    JSON.stringify(Object.fromEntries(actors.map(({ name, publicKey }) => [name, publicKey]))),
  ],
];
for (const [name, value] of settings) console.log(`${name}=${value}`);
