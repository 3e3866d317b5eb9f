import { createUser, fromSeed } from 'nkeys.js';

/** Which parts a part asks; the gateway asks all. Whatever the pacts between services hold must be here. */
export const requestedParts: Readonly<Record<string, readonly string[]>> = {
  banking: ['payroll'],
  chat: ['banking', 'crypto', 'insights', 'payroll'],
  crypto: ['banking'],
  insights: ['banking', 'crypto', 'payroll'],
  nlp: ['banking', 'crypto', 'insights', 'payroll'],
  payroll: ['banking'],
};

const stream = 'events';

/** What a part may send and hear: requests to the parts it asks, its own subjects, its own events, its own inbox. */
interface Access {
  publish: string[];
  subscribe: string[];
}

function accessOf(part: string, parts: readonly string[]): Access {
  const isGateway = part === 'gateway';
  const asked = isGateway ? parts.filter((one) => one !== part) : (requestedParts[part] ?? []);
  // The gateway answers and speaks for the domains that live in it, and follows the events by consumers of changing names.
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

/** Longer than any contract lets a request take; a long one is accompanied by signs, each of them a reply. */
const replies = '{ max: 1000, expires: "3m" }';

/**
 * The authorization block of a broker's configuration: one user per part, known by its public nkey. Anyone who has no key gets no
 * connection, and a part's key opens no more than the part needs.
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

/** A new key with which a part enters the broker, as it stands in the environment. */
export const newBrokerSeed = (): string => Buffer.from(createUser().getSeed()).toString('utf8');

/** The public half of {@link newBrokerSeed}, as the broker's configuration names it. */
export const brokerKeyOf = (seed: string): string => fromSeed(Buffer.from(seed)).getPublicKey();
