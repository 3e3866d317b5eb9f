export * from './csv';
export * from './xlsx';
