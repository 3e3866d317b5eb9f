/** By the beginning of a setting's name: the parts it is for. What begins otherwise is for all. */
const settingsOf: Readonly<Record<string, readonly string[]>> = {
  ADP_: ['payroll'],
  COINBASE_: ['crypto'],
  OPENAI_: ['chat', 'nlp'],
  PLAID_: ['banking'],
  SIMPLEFIN_: ['banking'],
  SMTP_: ['gateway'],
  MAIL_: ['gateway'],
  // Made by the start for each part; whatever the terminal has under these names is another stack's.
  ACTOR_: [],
  AUDIT_HEADS_DIR: [],
  CSRF_KEY: [],
  DEPLOY_TOKEN: [],
  KEK_RING: [],
  NATS_SEED: [],
  SESSION_KEY: [],
  VAPID_: [],
};

/** What a part inherits from the terminal of the start: nobody gets another part's credentials. */
export function environmentFor(part: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOwn = (name: string): boolean =>
    Object.entries(settingsOf).every(([begins, parts]) => !name.startsWith(begins) || parts.includes(part));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isOwn(name)));
}
