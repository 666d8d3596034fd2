export * from './built.ts';
export * from './chart.ts';
export * from './define-report.ts';
export * from './relative.ts';
export * from './table.ts';
export * from './told-columns.ts';
