export * from './demo';
export * from './http';
export * from './price-age';
export * from './requests';
export * from './shapes';
