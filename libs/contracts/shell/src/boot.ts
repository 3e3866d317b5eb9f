import { z } from 'zod';
import { registry } from './registry';

/**
 * What the gateway may write into the page it serves for `/`, so that the first page needs no further request before its own data.
 * `index.html` holds `<script type="application/json" id="boot"></script>`; an empty one makes the shell fetch instead.
 * In it `<` must be written as `\u003c`.
 */
export const boot = z.object({
  registry: registry.optional(),
  /** The answer of GET /api/auth/user, or null for a visitor. Absent: unknown, ask. */
  user: z.unknown().optional(),
  csrfToken: z.string().optional(),
});
export type Boot = z.infer<typeof boot>;

export const bootElementId = 'boot';
/** The exact text in index.html that the gateway may replace. */
export const bootPlaceholder = `<script type="application/json" id="${bootElementId}"></script>`;
/** Stands in `<meta property="csp-nonce" content="…">`; the gateway replaces it by the nonce of its style-src. */
export const noncePlaceholder = '__CSP_NONCE__';
