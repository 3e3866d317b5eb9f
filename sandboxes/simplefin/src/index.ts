export {
  startSimplefinSandbox,
  type SimplefinSandbox,
  type SimplefinSandboxOptions,
} from './simplefin-sandbox';
