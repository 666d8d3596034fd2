import * as contracts from '../index.ts';
import { registers } from '../registers/all.ts';
import sharedByRegisters from '../registers/es-ec.ts';
import comum from './comum.ts';
import { type Dictionary, isDictionary } from './dictionary.ts';
import permissoes from './permissoes.ts';

export { type Dictionary, dictionary } from './dictionary.ts';
export { partsOf } from './parts.ts';
export { refusals } from './recusas/index.ts';

/**
 * Everything the definitions say to people, in Spanish (Ecuador), from the dictionary beside each noun, which the noun
 * exports, and from the definition of each register. It has an entry of its own because only who speaks Spanish loads it.
 */
export const dictionaries: readonly Dictionary[] = [
  comum,
  permissoes,
  sharedByRegisters,
  ...registers.flatMap(({ spanish }) => (spanish ? [spanish] : [])),
  ...Object.values<unknown>(contracts).filter(isDictionary),
];
