import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readsAt, scriptsAt } from './preloads';
import { bootPlaceholder, noncePlaceholder, type Boot, type Registry } from '@app/contracts-shell';

/** What the server knows of a request before it has asked anybody. */
export interface Visit {
  pathname: string;
  /** Whether the browser sent a session, be it a live one or not. */
  hasSession: boolean;
  /** Whether it asks for a sandbox, for which nobody signs in. */
  isDemo: boolean;
  /** Whether a person will look at the answer, rather than the service worker keep it. */
  isNavigation: boolean;
}

/** The shell's document with an answer's nonce, in two parts: what can be sent at once, and what waits for the boot data. */
export interface ShellDocument {
  nonce: string;
  /** All before the boot data; for somebody with a session also what the page at that path will ask for. */
  opening: string;
  /** The boot data, when there are any, and what follows. */
  rest(boot?: Boot): string;
}

export class ShellDocuments {
  private readonly templates = new Map<string, { text: string; readAt: number }>();
  /** The last one heard of: good enough to tell what will be read, which hardly changes, but not which scripts are to run. */
  private registry: Registry | undefined;

  constructor(private readonly shellDir: string) {}

  begin(visit: Visit): ShellDocument {
    const { pathname, hasSession } = visit;
    const nonce = randomBytes(16).toString('base64');
    const template = this.current(documentFor(visit)).replaceAll(noncePlaceholder, nonce);
    const [start = '', tail = ''] = template.split(bootPlaceholder);
    const hinted = hasSession && this.registry ? readsAt(this.registry, pathname) : '';
    return {
      nonce,
      opening: start + hinted,
      rest: (boot) => {
        this.registry = boot?.registry ?? this.registry;
        return hintsOf(boot, pathname).replace(hinted, '') + bootElement(boot) + tail;
      },
    };
  }

  /** Read again after a rebuild. */
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

/** Pages that need no session; deploy/nginx/default.conf says the same. */
const openPages = /^\/(sign-up\/?)?$/i;

/** Whoever has to sign in first gets the form with the document. */
const documentFor = ({ pathname, hasSession, isDemo, isNavigation }: Visit): string =>
  isNavigation && !hasSession && !isDemo && !openPages.test(pathname) ? 'sign-in.html' : 'index.html';

const hintsOf = ({ registry, user }: Boot = {}, pathname: string): string =>
  registry && user ? readsAt(registry, pathname) + scriptsAt(registry, pathname) : '';

/** JSON that can't end the script element it stands in. */
const bootElement = (boot?: Boot): string =>
  boot
    ? bootPlaceholder.replace('></', () => `>${JSON.stringify(boot).replaceAll('<', '\\u003c')}</`)
    : bootPlaceholder;
