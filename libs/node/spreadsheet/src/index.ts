export * from './xlsx';
