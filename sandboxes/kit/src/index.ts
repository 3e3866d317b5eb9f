export { TestAuthority, type CertificateOptions, type KeyPair } from './certificates';
export { ControlPlane, type Controllable } from './control-plane';
export type { Fault, FaultKind, PlannedFault } from './faults';
export { type LoggedRequest } from './request-log';
export type { Answer, SandboxRequest, SandboxRoute } from './routes';
export { SandboxClock } from './sandbox-clock';
export { SandboxServer, type SandboxPorts, type SandboxProvider } from './sandbox-server';
export { SeededRandom } from './seeded-random';
export { StateFile } from './state-file';
