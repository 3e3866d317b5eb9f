export * from './data-key';
export * from './envelope';
export * from './key-ring';
export * from './provider-lookup';
export * from './read-text';
