export { startAdpSandbox, type AdpSandbox, type AdpSandboxOptions } from './adp-sandbox';
