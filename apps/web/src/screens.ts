import { modules } from './modules.ts';
import { screensOf } from './platform/modules/compose.ts';

/** Every screen below /sistema of this program. */
export const screens = screensOf(modules);
