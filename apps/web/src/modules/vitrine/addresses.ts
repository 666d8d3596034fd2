import { oneOf, screenAddress } from '../../platform/router/address.ts';

/** The part and its state, so that a test opens exactly one: `?parte=list&estado=error`. */
export const telaDaVitrine = screenAddress('/sistema/vitrine', {
  parte: oneOf(['list', 'form', 'inputs', 'feedback'], 'list'),
  estado: oneOf(['full', 'loading', 'empty', 'error', 'long'], 'full'),
});
