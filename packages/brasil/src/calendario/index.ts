export * from './data-civil.ts';
export * from './data-digitada.ts';
export * from './data-escrita.ts';
export * from './feriados.ts';
export * from './fuso.ts';
