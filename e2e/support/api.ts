/// <reference lib="dom" />
import { type Page, type Response } from 'playwright-core';

export interface ApiAnswer<T> {
  status: number;
  body: T;
}

/**
 * Calls the API from inside the page, so that cookies, origin and CSRF are the product's. What is turned away because the machine
 * is busy is sent again, as the product's own client does. Throws unless the response is 2xx.
 */
export async function callApi<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  let answer = await tryApi<T>(page, method, path, body);
  for (let tries = 0; tries < 5 && isBusy(answer); tries++) {
    await page.waitForTimeout(1_000);
    answer = await tryApi<T>(page, method, path, body);
  }
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const isBusy = ({ status, body }: ApiAnswer<unknown>): boolean =>
  status === 503 && (body as { details?: { reason?: string } }).details?.reason === 'BUSY';

/** The same for calls that are expected to be refused. */
export async function tryApi<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiAnswer<T>> {
  const { status, text, isJson } = await page.evaluate(
    async ({ method, path, body }) => {
      const headers: Record<string, string> = { accept: 'application/json' };
      if (method !== 'GET') {
        const { token } = (await (await fetch('/api/auth/csrf')).json()) as { token: string };
        Object.assign(headers, {
          'content-type': 'application/json',
          'x-csrf-token': token,
          'idempotency-key': crypto.randomUUID(),
        });
      }
      const response = await fetch(path, {
        method,
        headers,
        body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      });
      // As a text, because thousands of rows take seconds to leave the page as objects.
      return {
        status: response.status,
        text: await response.text(),
        isJson: /json/.test(response.headers.get('content-type') ?? ''),
      };
    },
    { method, path, body },
  );
  return { status, body: (text && isJson ? JSON.parse(text) : text) as T };
}

/** The page's next successful write to such a path; call it before the action that causes the write. */
export const written = (page: Page, path: RegExp): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.request().method() !== 'GET' && path.test(new URL(response.url()).pathname) && response.ok(),
  );
