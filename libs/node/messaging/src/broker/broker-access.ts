import { createUser, fromSeed } from 'nkeys.js';

/** The parts that each part sends requests to; the gateway sends to all. Must include every pair of services that has a pact. */
export const requestedParts: Readonly<Record<string, readonly string[]>> = {
  banking: ['payroll'],
  chat: ['banking', 'crypto', 'insights', 'payroll'],
  crypto: ['banking'],
  insights: ['banking', 'crypto', 'payroll'],
  nlp: ['banking', 'crypto', 'insights', 'payroll'],
  payroll: ['banking'],
};

const stream = 'events';

/** Subjects a part may publish and subscribe to: requests to the parts above, its own subjects, its own events, its own inbox. */
interface Access {
  publish: string[];
  subscribe: string[];
}

function accessOf(part: string, parts: readonly string[]): Access {
  const isGateway = part === 'gateway';
  const asked = isGateway ? parts.filter((one) => one !== part) : (requestedParts[part] ?? []);
  // The gateway answers and publishes for the domains inside it, and its event consumers have changing names.
  const own = isGateway ? ['identity', 'shell', 'gateway'] : [part];
  const consumer = isGateway ? `${stream}.>` : `${stream}.${part}`;
  return {
    publish: [
      ...asked.map((one) => `svc.${one}.>`),
      ...own.map((one) => `evt.${one}.>`),
      '$JS.API.INFO',
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
      ...['INFO', 'CREATE', 'DURABLE.CREATE', 'DELETE', 'MSG.NEXT'].map(
        (what) => `$JS.API.CONSUMER.${what}.${consumer}`,
      ),
      ...(isGateway ? [] : [`$JS.API.CONSUMER.CREATE.${consumer}.>`]),
      `$JS.ACK.${consumer}${isGateway ? '' : '.>'}`,
    ],
    subscribe: [...own.map((one) => `svc.${one}.>`), `_INBOX.${part}.>`],
  };
}

/** Longer than the timeout of any contract; heartbeats of a long request count as replies. */
const replies = '{ max: 1000, expires: "3m" }';

/**
 * The authorization block of a broker's configuration: one user per part, identified by its public nkey. A client without a key
 * gets no connection, and a part's key grants only what the part needs.
 */
export function brokerAuthorization(publicKeys: Readonly<Record<string, string>>): string {
  const parts = Object.keys(publicKeys).sort();
  const list = (subjects: readonly string[]): string => subjects.map((one) => `"${one}"`).join(', ');
  const users = parts.map((part) => {
    const { publish, subscribe } = accessOf(part, parts);
    return [
      `    { nkey: ${publicKeys[part]}, permissions: {`,
      `      publish: { allow: [${list(publish)}] }`,
      `      subscribe: { allow: [${list(subscribe)}] }`,
      `      allow_responses: ${replies}`,
      '    } }',
    ].join('\n');
  });
  return ['authorization: {', '  users: [', ...users, '  ]', '}'].join('\n');
}

/** A new broker key (nkey seed) of a part, in the format of the environment variable. */
export const newBrokerSeed = (): string => Buffer.from(createUser().getSeed()).toString('utf8');

/** The public half of {@link newBrokerSeed}, as listed in the broker's configuration. */
export const brokerKeyOf = (seed: string): string => fromSeed(Buffer.from(seed)).getPublicKey();
