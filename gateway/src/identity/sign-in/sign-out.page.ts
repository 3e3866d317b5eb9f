import { createHash } from 'node:crypto';
import { brand } from '@app/brand';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0}main{text-align:center;padding:1.5rem}a{display:inline-block;margin:.5rem;padding:.7rem 1.2rem;border-radius:.6rem;border:1px solid currentColor;color:inherit}';

/**
 * Requested from another site, sign-out needs a confirmation. The link has the same address, but is opened from our own page, which is what
 * the check requires.
 */
export const signOutPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign out – ${brand.name}</title><style>${style}</style></head><body><main><h1>Sign out of ${brand.name}?</h1><p>Another page asked for this.</p><a href="/api/logout">Sign out</a><a href="/">Stay signed in</a></main></body></html>`;

export const signOutPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
