export { testStack, type AskOptions, type Handler, type TestStack } from './test-stack';
export {
  fakeResponder,
  startTestService,
  type Responder,
  type TestService,
  type TestServiceOptions,
} from './test-service';
export { restoreForAnother } from './restore-for-another';
export type { RecordedEvent } from './event-recorder';
export { startServiceProcess, type ServiceProcess, type ServiceProcessOptions } from './service-process';
export { runTogether } from './run-together';
