import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import type { PactFile } from './pact-files';

interface VerifierReport {
  errors: {
    interaction: string;
    mismatch: {
      mismatches?: { path?: string; mismatch?: string; expected?: unknown; actual?: unknown }[];
      message?: string;
    };
  }[];
}

/** Runs Pact's comparison of one file with the running provider; throws one line per mismatch. */
export async function runVerifier(
  provider: string,
  pact: PactFile,
  options: VerifierOptions,
  failures: readonly string[],
): Promise<void> {
  try {
    await new Verifier({ provider, logLevel: 'error', ...options }).verifyProvider();
  } catch (error) {
    const reasons = failures.length > 0 ? failures : reasonsOf((error as Error).message);
    throw new Error(
      `${pact.consumer.name} cannot rely on ${provider} any more.\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
      {
        cause: error,
      },
    );
  }
}

/** The verifier's error message is its whole report as JSON. */
function reasonsOf(message: string): string[] {
  try {
    return (JSON.parse(message) as VerifierReport).errors.flatMap(({ interaction, mismatch }) => {
      const what = interaction.replace(/^Verifying a pact between \S+ and \S+( Given .*? -)? ?/, '');
      const details = mismatch.mismatches?.map(({ path, mismatch: text, expected, actual }) =>
        `${path ?? ''} ${text ?? `expected ${String(expected)}, got ${String(actual)}`}`.trim(),
      );
      return (details ?? [mismatch.message ?? 'failed']).map((detail) => `${what}: ${detail}`);
    });
  } catch {
    return [message];
  }
}
