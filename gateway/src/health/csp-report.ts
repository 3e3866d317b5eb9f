/** The fields of a browser's report that describe the violation, shortened and without query strings. */
export interface CspLine {
  directive: string;
  blocked: string;
  page: string;
}

const short = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .split(/[?#]/)[0]!
        .replace(/[^\x20-\x7e]/g, ' ')
        .slice(0, 200)
    : '';

/** Reads both forms browsers send: `application/csp-report` and the Reporting API's list. */
export function cspLineOf(body: unknown): CspLine {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const report = (first ?? {}) as Record<string, unknown>;
  const content = (report['csp-report'] ?? report['body'] ?? {}) as Record<string, unknown>;
  return {
    directive: short(content['violated-directive'] ?? content['effectiveDirective']),
    blocked: short(content['blocked-uri'] ?? content['blockedURL']),
    page: short(content['document-uri'] ?? content['documentURL']),
  };
}
