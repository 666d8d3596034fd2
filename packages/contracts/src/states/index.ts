export * from './define-acts.ts';
export * from './define-states.ts';
export * from './describe-act.ts';
