export * from './contract-gateway';
export * from './render-remote';
export * from './reads';
export * from './page-text';
export * from './walk-controls';
export * from './viewer-pages';
