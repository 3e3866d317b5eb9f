/** Domains inside the gateway. */
const ofGateway = new Set(['identity', 'shell', 'gateway']);

/** The part that answers requests of a domain and publishes its events. */
export const partOf = (domain: string): string => (ofGateway.has(domain) ? 'gateway' : domain);
