import { Agent, get } from 'node:http';
import { getRegistry, type Boot } from '@app/contracts-shell';
import { getCsrfToken, getUser } from '@app/contracts-identity';

interface Answer {
  status: number;
  body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const timeoutMs = 800;

/** Fetches what the first page needs before it can show anything, so that the browser need not request it. */
export async function readBoot(
  gatewayUrl: string,
  cookie: string | undefined,
  address: string,
): Promise<Boot> {
  const headers = { 'x-forwarded-for': address };
  const own = (path: string) => (cookie ? ask(gatewayUrl + path, { ...headers, cookie }) : undefined);
  const [registry, user, csrf] = await Promise.all([
    ask(gatewayUrl + getRegistry.path, headers),
    own(getUser.path),
    own(getCsrfToken.path),
  ]);
  const boot: Boot = {};
  if (registry?.status === 200) boot.registry = registry.body as Boot['registry'];
  if (user?.status === 200) {
    boot.user = user.body;
    // Saves a request before the first write. Documents that may be cached carry no token.
    const { token } = (csrf?.status === 200 ? csrf.body : {}) as { token?: string };
    if (token) boot.csrfToken = token;
  }
  if (user?.status !== 200 && (!cookie || user?.status === 401)) boot.user = null;
  return boot;
}

/** Undefined if the gateway is slow or down: the page then makes the request itself and shows its own error. */
function ask(url: string, headers: Record<string, string>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { accept: 'application/json', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(chunks) }));
    });
    request.setTimeout(timeoutMs, () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

function parse(chunks: readonly Buffer[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
