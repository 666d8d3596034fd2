import type { WebModule } from '../../platform/modules/module.ts';
import { telas } from './routes.ts';

export const fiscal: WebModule = {
  name: 'fiscal',
  screens: telas,
  follows: {
    // How companies issue; a note takes a number, and the way out of contingency stands beside notes too.
    emissores: ['nfe'],
    // Rules, and all that is decided by them.
    taxconversion: ['produtos'],
  },
  spanish: () => import('./es-ec.ts'),
};
