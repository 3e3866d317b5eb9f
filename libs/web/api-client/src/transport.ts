import { ApiError, isUnreachable } from './api-error';
import { ledgerHeaders, noteLostLedger, requireShownLedger } from './ledger';

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

const network: Transport = (url, init) => fetch(url, init);
let transport: Transport = network;

/**
 * Replaces the network, for tests and for a remote that runs alone on contract mocks. Without an argument, restores the network.
 */
export const setTransport = (replacement: Transport = network): void => {
  transport = replacement;
};

/** Responses stored on this device, for when the server cannot be reached. */
export type StoredAnswers = (url: string) => Promise<Response | undefined>;

const none: StoredAnswers = () => Promise.resolve(undefined);
let keptAnswers: StoredAnswers = none;

/** Answers reads from the device if the connection fails. Without an argument, they fail again. */
export const setStoredAnswers = (kept: StoredAnswers = none): void => {
  keptAnswers = kept;
};

/** Sends a read; if the connection fails, returns the stored response. */
export async function sendOrReadStored(url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (error) {
    const kept = isUnreachable(error) ? await keptAnswers(url).catch(() => undefined) : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** Sends with the session cookie; throws an ApiError for a response that is not 2xx. A failed connection has status 0. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      ...ledgerHeaders(init.method),
    };
    response = await transport(url, { credentials: 'include', ...init, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'The server could not be reached. Check your connection and try again.', '');
  }
  if (response.ok) {
    requireShownLedger(response);
    return response;
  }
  const refusal = new ApiError(
    response.status,
    response.statusText,
    await response.text().catch(() => ''),
    response.headers.get('retry-after'),
  );
  noteLostLedger(refusal);
  throw refusal;
}
