export * from './card';
export * from './loan';
