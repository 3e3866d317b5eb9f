export { startLlmSandbox, type LlmSandbox, type LlmSandboxOptions } from './llm-sandbox';
export { hostileScripts, type HostileScript } from './hostile-scripts';
