import type { VerifierOptions } from '@pact-foundation/pact';
import { pactsOf, unknownStates, type PactFile } from './pact-files';
import { runVerifier } from './verification';

/** Sets up a pact's state; the returned headers (cookie, tokens) are added to the call that follows. */
export type HttpState = () => Promise<{ headers?: Record<string, string> } | void>;

export interface VerifyHttp {
  provider: string;
  /** Address of the running provider. */
  url: string;
  /** The closed list of states; any other state fails the verification. */
  states: Record<string, HttpState>;
  dir?: string;
}

/** Sends every call in the consumers' pacts to the running provider. Throws if a response does not match. */
export async function verifyHttpPacts({
  provider,
  url,
  states,
  dir,
}: VerifyHttp): Promise<{ verified: number }> {
  const pacts = pactsOf(provider, dir).filter(({ pact }) => callsOf(pact) > 0);
  const unknown = unknownStates(pacts, Object.keys(states));
  if (unknown.length > 0)
    throw new Error(
      `${provider} does not know these states: ${unknown.map((state) => `"${state}"`).join(', ')}`,
    );
  for (const { file, pact } of pacts) {
    let headers: Record<string, string> = {};
    const failures: string[] = [];
    const enter = (name: string) => async () => {
      try {
        headers = (await states[name]!())?.headers ?? {};
      } catch (error) {
        failures.push(`state "${name}": ${(error as Error).message}`);
        throw error;
      }
    };
    const options: VerifierOptions = {
      providerBaseUrl: url,
      pactUrls: [file],
      stateHandlers: Object.fromEntries(Object.keys(states).map((name) => [name, enter(name)])),
      requestFilter: (request, _response, next) => {
        Object.assign(request.headers, headers);
        // Pact's proxy drops a parsed `{}` but keeps its content length, so the provider would wait for two missing
        // bytes.
        if (isEmptyObject(request.body)) request.body = Buffer.from('{}');
        next();
      },
    };
    await runVerifier(provider, pact, options, failures);
  }
  return { verified: pacts.reduce((sum, { pact }) => sum + callsOf(pact), 0) };
}

const isEmptyObject = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && Object.keys(body).length === 0;

const callsOf = (pact: PactFile): number =>
  pact.interactions.filter((interaction) => interaction.type === 'Synchronous/HTTP').length;
