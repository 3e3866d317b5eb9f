import { createHash } from 'node:crypto';
import { brand } from '@app/brand';
import { tokenArea, tokenPrefix } from '@app/contracts-identity';
import { meaningOf, type AnyRoute } from '@app/contracts-kernel';

const style = `:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem;border-bottom:1px solid currentColor}h3{margin:1.5rem 0 .2rem;font:600 1rem ui-monospace,monospace}p{margin:.2rem 0}pre{overflow:auto;padding:.7rem;border:1px solid;border-radius:.5rem;font-size:.85rem}small{opacity:.75}`;

export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const sample = (title: string, value: unknown): string =>
  value === undefined || value === ''
    ? ''
    : `<p>${title}</p><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
const access: Record<AnyRoute['access'], string> = {
  public: 'anyone',
  user: 'signed in, demo too',
  account: 'signed in, not in the demo',
  deploy: 'holder of the deploy token',
  signed: 'the provider that signs it',
};

const section = (route: AnyRoute): string =>
  `<h3 id="${escape(route.name)}">${route.method} ${escape(route.path)}</h3><p>${escape(route.summary)}</p><p><small>For ${access[route.access]}. Answers ${route.status}.${route.errors.length > 0 ? ` May be refused: ${route.errors.map((code) => `${escape(code)} (${meaningOf(code).status})`).join(', ')}.` : ''}</small></p>` +
  sample('Query', route.example.query) +
  sample('Body', route.example.body) +
  sample('Answer', route.example.reply);

const programs = `<h2>For programs</h2><p>Create a token in Settings, Security, and send it as <code>Authorization: Bearer ${tokenPrefix}…</code>: no cookie, no CSRF token. It opens the areas it was made for (${tokenArea.options.join(', ')}), to read or to read and write, and nothing else: what is under identity, shell and nlp takes a browser. What it writes is marked as <code>api</code>. A call it does not hold is refused with TOKEN_REFUSED (403); the limits on requests are those of a browser. Send an <code>Idempotency-Key</code> with a write, and the same key when you send it again.</p>`;

/** The interface as one page for people, grouped by domain, with the contracts' own examples. */
export function docsPageOf(routes: readonly AnyRoute[]): string {
  const domains = [...new Set(routes.map(domainOf))];
  const body = domains
    .map(
      (domain) =>
        `<h2>${escape(domain)}</h2>${routes
          .filter((route) => domainOf(route) === domain)
          .map(section)
          .join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name} interface</title><style>${style}</style></head><body><h1>${brand.name} interface</h1><p>Errors have the form {code, message, field?, details?}; <a href="/api/errors">all codes</a>. The same as a document for machines: <a href="/api/openapi.json">OpenAPI</a>.</p>${programs}${body}</body></html>`;
}

const domainOf = (route: AnyRoute): string => route.name.split('.')[0]!;
