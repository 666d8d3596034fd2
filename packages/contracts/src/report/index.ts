export * from './define-report.ts';
export * from './table.ts';
