export * from './demo';
export * from './http';
export * from './movement-kinds';
export * from './price-age';
export * from './requests';
export * from './shapes';
export * from './transfers';
export * from './transfers.http';
