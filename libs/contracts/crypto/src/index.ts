export * from './demo';
export * from './http';
export * from './requests';
export * from './shapes';
