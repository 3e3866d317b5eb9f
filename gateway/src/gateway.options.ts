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
  /** The mail server and the sender; without it no e-mail is sent. */
  mail?: { url: string; from: string } | undefined;
  /** The keys that sign push messages (VAPID); without them no push messages are sent. */
  vapid?: { publicKey: string; privateKey: string } | undefined;
  /** Allows push messages to this machine. For tests only: no environment variable can switch it on. */
  pushToLoopback?: boolean;
}
