export * from './ie.ts';
