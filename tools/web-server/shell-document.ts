import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { preloads } from './preloads';
import { bootPlaceholder, noncePlaceholder, type Boot } from '@app/contracts-shell';

export interface ShellDocument {
  html: string;
  nonce: string;
}

/** The shell's index.html with this answer's nonce and, when known, the data its first page starts from. */
export class ShellDocuments {
  private template = '';
  private readAt = 0;
  private readonly file: string;

  constructor(shellDir: string) {
    this.file = path.join(shellDir, 'index.html');
  }

  /** With the boot data of a signed-in person the browser is also told what the page at that path will ask for. */
  render(boot?: Boot, pathname = '/'): ShellDocument {
    const nonce = randomBytes(16).toString('base64');
    let html = this.current().replaceAll(noncePlaceholder, nonce);
    // Somebody known, or on the landing page, is not shown the form.
    if (boot?.user || pathname === '/') html = html.replace(signInPreload, '');
    if (boot)
      html = html.replace(
        bootPlaceholder,
        () => preloads(boot, pathname) + bootPlaceholder.replace('></', () => `>${embed(boot)}</`),
      );
    return { html, nonce };
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

/** JSON that can't end the script element it stands in. */
const embed = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c');
