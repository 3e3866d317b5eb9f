import { practiceFiles, type PracticeKeys } from '../practice/practice-keys';
import { practiceProviders, type PracticePorts, type PracticeProvider } from '../practice/practice-ports';

/** Connection data of a stack's practice providers. */
export interface Practice {
  keys: PracticeKeys;
  ports: PracticePorts;
}

/** Setting one of these means using a real provider, so the practice one is not started. */
const ownSettings: Record<PracticeProvider, readonly string[]> = {
  plaid: ['PLAID_CLIENT_ID', 'PLAID_BASE_URL'],
  simplefin: ['SIMPLEFIN_PRACTICE_URL'],
  adp: ['ADP_CLIENT_ID', 'ADP_BASE_URL'],
  coinbase: ['COINBASE_CLIENT_ID', 'COINBASE_BASE_URL'],
  llm: ['OPENAI_MODEL', 'OPENAI_BASE_URL'],
};

/** A model is only used on request; this setting requests the practice one. */
const isWanted = (name: PracticeProvider, environment: NodeJS.ProcessEnv): boolean =>
  name !== 'llm' || environment['PRACTICE_MODEL'] === '1';

/** The settings with which a part reaches its practice providers. */
export function practiceEnv(
  { dataDir, practice }: { dataDir: string; practice?: Practice },
  part: string,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  if (!practice) return {};
  const of = settingsOf(dataDir, practice);
  const wanted = practiceProviders.filter(
    (name) =>
      of[name][part] &&
      isWanted(name, environment) &&
      !ownSettings[name].some((setting) => environment[setting]),
  );
  if (wanted.length === 0) return {};
  return Object.assign(
    {
      PRACTICE_PROVIDERS: wanted.join(','),
      PROVIDER_CA_FILE: practiceFiles(dataDir).authority,
    },
    ...wanted.map((name) => of[name][part]),
  ) as Record<string, string>;
}

type Settings = Record<PracticeProvider, Record<string, Record<string, string>>>;

/** By provider and by the part that reads them. */
function settingsOf(dataDir: string, { keys, ports }: Practice): Settings {
  const files = practiceFiles(dataDir);
  const wire = (name: PracticeProvider): string => `https://127.0.0.1:${ports.providers[name].wire}`;
  const pages = (name: PracticeProvider): string => `http://localhost:${ports.providers[name].pages}`;
  const linkScript = `${pages('plaid')}/link/v2/stable/link-initialize.js`;
  return {
    plaid: {
      banking: {
        PLAID_BASE_URL: wire('plaid'),
        PLAID_CLIENT_ID: keys.plaid.clientId,
        PLAID_SECRET: keys.plaid.secret,
        PLAID_LINK_JS_URL: linkScript,
      },
      web: { PLAID_LINK_JS_URL: linkScript },
    },
    simplefin: {
      banking: {
        SIMPLEFIN_PRACTICE_URL: wire('simplefin'),
        SIMPLEFIN_PRACTICE_PAGE: `${pages('simplefin')}/simplefin/create`,
      },
    },
    adp: {
      payroll: {
        ADP_BASE_URL: wire('adp'),
        ADP_TOKEN_URL: `${wire('adp')}/auth/oauth/v2/token`,
        ADP_CLIENT_ID: keys.adp.clientId,
        ADP_CLIENT_SECRET: keys.adp.clientSecret,
        ADP_CERT_FILE: files.adpCertificate,
        ADP_KEY_FILE: files.adpKey,
      },
    },
    coinbase: {
      crypto: {
        COINBASE_BASE_URL: wire('coinbase'),
        COINBASE_TOKEN_URL: `${wire('coinbase')}/oauth2/token`,
        COINBASE_AUTHORIZE_URL: `${pages('coinbase')}/oauth2/auth`,
        COINBASE_CLIENT_ID: keys.coinbase.clientId,
        COINBASE_CLIENT_SECRET: keys.coinbase.clientSecret,
        COINBASE_PRACTICE_KEY_FILE: files.coinbaseKey,
      },
    },
    llm: {
      chat: {
        // Plain HTTP, as self-hosted model servers use.
        OPENAI_BASE_URL: `${pages('llm')}/v1`,
        OPENAI_API_KEY: 'practice',
        OPENAI_MODEL: 'practice-model',
      },
    },
  };
}
