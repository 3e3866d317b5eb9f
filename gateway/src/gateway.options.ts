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
  /** Where e-mail is handed over, and from whom it is; absent: none is sent. */
  mail?: { url: string; from: string } | undefined;
  /** The keys with which push messages are signed; absent: none is sent. */
  vapid?: { publicKey: string; privateKey: string } | undefined;
  /** Lets push messages go to this machine: for tests, which no environment can switch on. */
  pushToLoopback?: boolean;
}
