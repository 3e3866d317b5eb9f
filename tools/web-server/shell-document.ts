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
}

/** The shell's index.html with an answer's nonce, in two parts: what can be sent at once, and what waits for the boot data. */
export interface ShellDocument {
  nonce: string;
  /** All before the boot data; for somebody with a session also what the page at that path will ask for. */
  opening: string;
  /** The boot data, when there are any, and what follows. */
  rest(boot?: Boot): string;
}

export class ShellDocuments {
  private template = '';
  private readAt = 0;
  /** The last one heard of: good enough to tell what will be read, which hardly changes, but not which scripts are to run. */
  private registry: Registry | undefined;
  private readonly file: string;

  constructor(shellDir: string) {
    this.file = path.join(shellDir, 'index.html');
  }

  begin({ pathname, hasSession }: Visit): ShellDocument {
    const nonce = randomBytes(16).toString('base64');
    const [head = '', tail = ''] = this.current().replaceAll(noncePlaceholder, nonce).split(bootPlaceholder);
    // Somebody known, or on the landing page, is not shown the form.
    const start = hasSession || pathname === '/' ? head.replace(signInPreload, '') : head;
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
  private current(): string {
    const { mtimeMs } = statSync(this.file);
    if (mtimeMs !== this.readAt) {
      this.template = readFileSync(this.file, 'utf8');
      this.readAt = mtimeMs;
    }
    return this.template;
  }
}

const signInPreload = /<link [^>]*data-for="sign-in"[^>]*>/;

const hintsOf = ({ registry, user }: Boot = {}, pathname: string): string =>
  registry && user ? readsAt(registry, pathname) + scriptsAt(registry, pathname) : '';

/** JSON that can't end the script element it stands in. */
const bootElement = (boot?: Boot): string =>
  boot
    ? bootPlaceholder.replace('></', () => `>${JSON.stringify(boot).replaceAll('<', '\\u003c')}</`)
    : bootPlaceholder;
