import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readsAt, scriptsAt } from './preloads';
import { bootPlaceholder, noncePlaceholder, type Boot, type Registry } from '@app/contracts-shell';

/** What the server can tell from the request alone. */
export interface Visit {
  pathname: string;
  /** Whether the browser sent a session cookie, valid or not. */
  hasSession: boolean;
  /** Whether the address is that of the demo, which needs no sign-in. */
  isDemo: boolean;
  /** True if a person opens the page; false if the service worker fetches it for its cache. */
  isNavigation: boolean;
}

/** The shell's document in two parts: the first can be sent at once, the second needs the boot data. */
export interface ShellDocument {
  nonce: string;
  /** Everything before the boot data; with a session it also preloads the page's reads. */
  opening: string;
  /** The boot data, if any, and the rest of the document. */
  rest(boot?: Boot): string;
}

export class ShellDocuments {
  private readonly templates = new Map<string, { text: string; readAt: number }>();
  /** The last registry received. It is good enough to predict reads, which hardly change, but not to decide which scripts may run. */
  private lastRegistry: Registry | undefined;

  constructor(private readonly shellDir: string) {}

  begin(visit: Visit): ShellDocument {
    const { pathname, hasSession } = visit;
    const nonce = randomBytes(16).toString('base64');
    const template = this.current(documentFor(visit)).replaceAll(noncePlaceholder, nonce);
    const [start = '', tail = ''] = template.split(bootPlaceholder);
    const hinted = hasSession && this.lastRegistry ? readsAt(this.lastRegistry, pathname) : '';
    return {
      nonce,
      opening: start + hinted,
      rest: (boot) => {
        this.lastRegistry = boot?.registry ?? this.lastRegistry;
        return hintsOf(boot, pathname).replace(hinted, '') + bootElement(boot) + tail;
      },
    };
  }

  /** Reads the file again after a rebuild. */
  private current(name: string): string {
    const file = path.join(this.shellDir, name);
    const { mtimeMs } = statSync(file);
    const kept = this.templates.get(name);
    if (kept?.readAt === mtimeMs) return kept.text;
    const text = readFileSync(file, 'utf8');
    this.templates.set(name, { text, readAt: mtimeMs });
    return text;
  }
}

/** Pages that need no session. */
const openPages = /^\/(sign-up\/?)?$/i;

/** A visitor who must sign in first gets the form inside the document. */
const documentFor = ({ pathname, hasSession, isDemo, isNavigation }: Visit): string =>
  isNavigation && !hasSession && !isDemo && !openPages.test(pathname) ? 'sign-in.html' : 'index.html';

const hintsOf = ({ registry, user }: Boot = {}, pathname: string): string =>
  registry && user ? readsAt(registry, pathname) + scriptsAt(registry, pathname) : '';

/** JSON escaped so that it cannot close its script element. */
const bootElement = (boot?: Boot): string =>
  boot
    ? bootPlaceholder.replace('></', () => `>${JSON.stringify(boot).replaceAll('<', '\\u003c')}</`)
    : bootPlaceholder;
