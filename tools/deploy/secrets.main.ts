/** `npm run -s secrets > deploy/.env`: new keys for docker-compose.yml, in the form of deploy/.env.sample. */
import { randomBytes } from 'node:crypto';
import { newActorKeys } from '@app/messaging';
import { findDeployables } from '../stack/workspace';

const key = (): string => randomBytes(32).toString('base64');
const names = ['gateway', ...findDeployables().services.map((service) => service.name)];
const actors = names.map((name) => ({ name, ...newActorKeys() }));

const settings: [string, string][] = [
  ['PUBLIC_ORIGIN', process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:8080'],
  ['WEB_PORT', process.env['WEB_PORT'] ?? '8080'],
  ['LOG_LEVEL', 'info'],
  ['RATES_SOURCE', 'ecb'],
  ['SESSION_KEY', key()],
  ['CSRF_KEY', key()],
  ['KEK_RING', JSON.stringify({ [`k${new Date().toISOString().slice(0, 10)}`]: key() })],
  ['DEPLOY_TOKEN', randomBytes(32).toString('base64url')],
  ...actors.map(({ name, privateKey }): [string, string] => [`${name.toUpperCase()}_ACTOR_KEY`, privateKey]),
  [
    'ACTOR_PUBLIC_KEYS',
    JSON.stringify(Object.fromEntries(actors.map(({ name, publicKey }) => [name, publicKey]))),
  ],
];
for (const [name, value] of settings) console.log(`${name}=${value}`);
