import { z } from 'zod';
import { privateKeyFrom, publicKeysFrom, type MessagingOptions } from '@app/messaging';

/** The settings of every part; each part may add its own. */
export const baseEnvironment = z.object({
  NATS_URL: z.string().startsWith('nats://').default('nats://127.0.0.1:4222'),
  MONGODB_URI: z.string().startsWith('mongodb'),
  /** Prefix of each database name, so that several stacks can share a server. */
  DATABASE_PREFIX: z.string().default('app'),
  NATS_PREFIX: z.string().default(''),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Loopback, unless something outside this machine or container reads the health. */
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  /** The nkey seed of this part; the product's broker accepts no client without one. */
  NATS_SEED: z
    .string()
    .regex(/^SU[A-Z2-7]{56}$/, 'Must be the seed of an nkey user')
    .optional(),
  /** Folder for the signed ends of the audit chains, outside the store. */
  AUDIT_HEADS_DIR: z.string().min(1).optional(),
  ACTOR_PRIVATE_KEY: z.string(),
  ACTOR_PUBLIC_KEYS: z.string(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  STORE_KIND: z.string().default('MongoDB named by MONGODB_URI'),
  APP_VERSION: z.string().default('0.1.0'),
});
export type BaseEnvironment = z.infer<typeof baseEnvironment>;

/**
 * Reads settings from the environment; ends the process with one sentence per problem if they are invalid.
 */
export function readEnvironment<T extends z.ZodType>(
  shape: T,
  values: NodeJS.ProcessEnv = process.env,
): z.output<T> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    process.stderr.write(`Setting ${issue.path.join('.')}: ${issue.message}\n`);
  process.exit(78);
}

export const messagingOptionsFrom = (
  environment: BaseEnvironment,
  serviceName: string,
): MessagingOptions => ({
  natsUrl: environment.NATS_URL,
  serviceName,
  prefix: environment.NATS_PREFIX,
  brokerSeed: environment.NATS_SEED,
  actorPrivateKey: privateKeyFrom(environment.ACTOR_PRIVATE_KEY),
  actorPublicKeys: publicKeysFrom(environment.ACTOR_PUBLIC_KEYS),
});

export const databaseNameOf = (
  environment: Pick<BaseEnvironment, 'DATABASE_PREFIX'>,
  serviceName: string,
): string => `${environment.DATABASE_PREFIX}_${serviceName}`;
