/** The parts that get a setting, by the prefix of its name. All other settings are for every part. */
const settingsOf: Readonly<Record<string, readonly string[]>> = {
  ADP_: ['payroll'],
  COINBASE_: ['crypto'],
  OPENAI_: ['chat', 'nlp'],
  PLAID_: ['banking'],
  SIMPLEFIN_: ['banking'],
  SMTP_: ['gateway'],
  MAIL_: ['gateway'],
  // Created by the start for each part; values from the terminal belong to another stack.
  ACTOR_: [],
  AUDIT_HEADS_DIR: [],
  CSRF_KEY: [],
  DEPLOY_TOKEN: [],
  KEK_RING: [],
  NATS_SEED: [],
  SESSION_KEY: [],
  VAPID_: [],
};

/** The environment a part inherits from the terminal, without other parts' credentials. */
export function environmentFor(part: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOwn = (name: string): boolean =>
    Object.entries(settingsOf).every(([begins, parts]) => !name.startsWith(begins) || parts.includes(part));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isOwn(name)));
}
