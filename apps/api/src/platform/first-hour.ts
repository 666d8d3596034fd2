import type { FirstStepName } from '@retaguarda/contracts';
import type { RawBuilder } from 'kysely';
import { extensionPoint } from './extension-point.ts';

/**
 * A step of a group's first hour, told by the module whose data shows that it was done. Where several modules tell of one step,
 * it is done once any of them has something.
 */
export interface FirstStep {
  name: FirstStepName;
  /** Whether the group has it: an expression of the type boolean, cheap however much there is. */
  isDone: (grupoId: number) => RawBuilder<boolean>;
}

/** Steps of all modules. */
export const firstSteps = extensionPoint<FirstStep>('firstHour.steps');
