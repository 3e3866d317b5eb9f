/** The part of a service worker's global scope used here; the type library of workers can't be loaded beside the browser's. */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Where the browser takes an answer from without asking the worker; not every browser can. */
interface Route {
  condition: { urlPattern?: { pathname: string }; requestMode?: RequestMode };
  source: 'network' | 'race-network-and-fetch-handler';
}
interface Installing extends Life {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}
interface Asked extends Life {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Life) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}
const scope = globalThis as unknown as WorkerScope;
/** Filled in by the build: revision of the shell and the files a start needs. */
declare const PRECACHE: { revision: string; files: readonly string[] };

const shellCache = `shell-${PRECACHE.revision}`;
/** Files with a hash in their name never change, whichever version of the shell asks for them. */
const assetCache = 'assets';
const pageKey = '/';
const assetLimit = 300;

/** Nothing need wait until the worker has woken up, which takes longer than the server or the browser's own cache does. */
const routes: readonly Route[] = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: { pathname: '/remotes/*' } }, source: 'race-network-and-fetch-handler' },
];

scope.addEventListener('install', (event) => {
  void event.addRoutes?.(routes).catch(() => undefined);
  event.waitUntil(
    caches.open(shellCache).then(async (cache) => {
      await cache.addAll(PRECACHE.files.map((file) => new Request(file, { credentials: 'omit' })));
      await cache.put(pageKey, await barePage());
    }),
  );
});

/** The page without whatever the server wrote into it about a session. */
async function barePage(): Promise<Response> {
  const response = await fetch(new Request(pageKey, { cache: 'reload', credentials: 'omit' }));
  if (!response.ok) throw new Error(`The page answered ${response.status}`);
  const html = await response.text();
  return new Response(
    html.replace(/(<script type="application\/json" id="boot">)[^]*?(<\/script>)/, '$1$2'),
    { headers: response.headers },
  );
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('shell-') && name !== shellCache) await caches.delete(name);
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'take-over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Answers of the API are never kept: they are somebody's money.
  if (request.method !== 'GET' || url.origin !== scope.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/remotes/'))
    event.respondWith(asset(event));
  else if (PRECACHE.files.includes(url.pathname))
    event.respondWith(
      caches.match(request, { cacheName: shellCache }).then((kept) => kept ?? fetch(request)),
    );
});

/** The page comes from the server, which may have written the session into it; without a connection, the bare one kept at install. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(pageKey, { cacheName: shellCache });
    if (kept) return kept;
    throw error;
  }
}

async function asset(event: Asked): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url);
  // A script with an integrity digest needs an answer that may be read.
  if (kept && (kept.type === 'basic' || kept.type === 'cors')) return kept;
  const response = await fetch(request);
  const script = /javascript|font|image|css|wasm/.test(response.headers.get('content-type') ?? '');
  if (response.ok && script && /\.[0-9a-f]{8,}\./.test(new URL(request.url).pathname))
    event.waitUntil(keepLater(request.url));
  return response;
}

const toKeep = new Set<string>();
let keeping: Promise<void> | undefined;
/** The page that asked is drawn first. */
const keepDelayMs = 1_500;

/** Keeps files for a start without a connection, all that were asked for meanwhile together; the browser still has them. */
function keepLater(url: string): Promise<void> {
  toKeep.add(url);
  keeping ??= new Promise((resolve) => setTimeout(resolve, keepDelayMs)).then(async () => {
    keeping = undefined;
    const urls = [...toKeep];
    toKeep.clear();
    const cache = await caches.open(assetCache);
    await Promise.allSettled(urls.map((one) => cache.add(new Request(one, { credentials: 'omit' }))));
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - assetLimit))) await cache.delete(old);
  });
  return keeping;
}

export {};
