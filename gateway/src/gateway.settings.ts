export const GATEWAY_SETTINGS = Symbol('GatewaySettings');

export interface GatewaySettings {
  publicOrigin: string;
  sessionKey: string;
  csrfKey: string;
  deployToken?: string;
  trustedProxies: string[];
  version: string;
  storeKind: string;
  requestsPerMinute: number;
  registrationsPerHour: number;
  demosPerHour: number;
}
