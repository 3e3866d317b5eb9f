export * from './remote-manifest';
export * from './registry';
export * from './boot';
export * from './errors';
export * from './http';
export * from './events';
export { exampleBuild } from './example';
