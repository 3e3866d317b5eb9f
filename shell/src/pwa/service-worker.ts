import { ownPath, pushedNotice } from './pushed-notice';
import { shellKeptKey, type WorkerMessage } from './worker-message';

/**
 * The part of a service worker's global scope that is used here, because the type library of workers cannot be loaded together with the
 * browser's.
 */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** A route that the browser answers without starting the worker, in browsers that support it. */
interface Route {
  condition: { urlPattern?: { pathname: string }; requestMode?: RequestMode };
  source: 'network' | 'cache' | 'race-network-and-fetch-handler';
}
interface Installing extends Life {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}
interface Asked extends Life {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Life {
  data: { json(): unknown } | null;
}
interface Clicked extends Life {
  notification: Notification;
}
interface PageClient {
  url: string;
  focus(): Promise<PageClient>;
  navigate(url: string): Promise<PageClient | null>;
}
interface WorkerScope {
  location: Location;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Life) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Life) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}
const scope = globalThis as unknown as WorkerScope;
/** Filled in by the build: the shell's revision, the files needed to start, and the parts loaded when a page needs them. */
declare const PRECACHE: { revision: string; files: readonly string[]; later: readonly string[] };

const shellCache = `shell-${PRECACHE.revision}`;
/** Files with a hash in their name never change, whichever version of the shell requests them. */
const assetCache = 'assets';
const pageKey = '/';
const assetLimit = 300;
const keptFiles = /^\/(assets|remotes)\/.*\.[0-9a-f]{8,}\.(js|css|woff2|png|svg|webp|wasm|onnx)$/;

/**
 * Routes that do not wait for the worker to start. Files come directly from the worker's cache, with the compiled code that the browser
 * stored for them: its HTTP cache has no compiled code for a page that a worker controls.
 */
const routes: readonly Route[] = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ...['/assets/*', '/remotes/*', '/icons/*', '/manifest.webmanifest'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'cache' as const,
  })),
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

/** The page without the session data that the server writes into it. */
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
  const message = event.data as WorkerMessage | null;
  if (message?.type === 'take-over') void scope.skipWaiting();
  if (message?.type === 'keep') event.waitUntil(keep(message.addresses));
  if (message?.type === 'keep-shell') event.waitUntil(keepShell());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // API answers are never cached, because they are personal.
  if (request.method !== 'GET' || url.origin !== scope.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/remotes/'))
    event.respondWith(asset(request));
  else if (PRECACHE.files.includes(url.pathname))
    event.respondWith(
      caches.match(request, { cacheName: shellCache }).then((stored) => stored ?? fetch(request)),
    );
});

scope.addEventListener('push', (event) => {
  const { title, message, link } = pushedNotice(event.data?.json());
  event.waitUntil(
    scope.registration.showNotification(title, {
      body: message,
      icon: '/icons/icon-192.png',
      data: { link },
    }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath((event.notification.data as { link?: unknown } | null)?.link)));
});

/** Shows a page of the app in an open tab, else in a new one. */
async function open(path: string): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  if (!tab) return void (await scope.clients.openWindow(path));
  await tab.focus();
  await tab.navigate(path);
}

/** The page comes from the server, which may have written the session into it; offline it is the bare page stored at installation. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(pageKey, { cacheName: shellCache });
    if (stored) return stored;
    throw error;
  }
}

/** For browsers without static routes. */
async function asset(request: Request): Promise<Response> {
  const stored = await caches.match(request.url);
  // A script with an integrity digest needs a readable (not opaque) answer.
  return stored && (stored.type === 'basic' || stored.type === 'cors') ? stored : fetch(request);
}

/** Stores files that a page has used, for an offline start; the browser still has them in its cache. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache);
  const missing = await Promise.all(
    addresses.filter(isKept).map(async (url) => ((await caches.match(url)) ? undefined : url)),
  );
  await Promise.allSettled(missing.map((url) => url && cache.add(new Request(url, { credentials: 'omit' }))));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - assetLimit))) await cache.delete(old);
}

/** Stores the rest of the shell. The installation does not, because the browser compiles at once every script that is stored there. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  if (await cache.match(shellKeptKey)) return;
  for (const file of PRECACHE.later)
    if (!(await cache.match(file))) await cache.add(new Request(file, { credentials: 'omit' }));
  await cache.put(shellKeptKey, new Response());
}

function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address, scope.location.href);
  return origin === scope.location.origin && keptFiles.test(pathname);
}
