import { z } from 'zod';
import { registry } from './registry';

/**
 * Data that the gateway may write into the page it serves for `/`, so that the first page needs no further request before its own
 * data. `index.html` contains `<script type="application/json" id="boot"></script>`; if it is empty, the shell fetches the data
 * instead. `<` must be written as `\u003c` in it.
 */
export const boot = z.object({
  registry: registry.optional(),
  /** The response of GET /api/auth/user, or null for a visitor. If absent, the shell must request it. */
  user: z.unknown().optional(),
  csrfToken: z.string().optional(),
});
export type Boot = z.infer<typeof boot>;

export const bootElementId = 'boot';
/** The exact text in index.html that the gateway replaces. */
export const bootPlaceholder = `<script type="application/json" id="${bootElementId}"></script>`;
/** Placeholder in `<meta property="csp-nonce" content="…">`; the gateway replaces it with the nonce of its style-src. */
export const noncePlaceholder = '__CSP_NONCE__';
