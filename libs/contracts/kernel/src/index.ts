export * from './shapes';
export * from './errors';
export * from './contract';
export * from './actor';
export * from './health';
export * from './notice-kinds';
export * from './personal-data';
