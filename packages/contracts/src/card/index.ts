export * from './answer.ts';
export * from './define-card.ts';
