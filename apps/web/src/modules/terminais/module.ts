import type { WebModule } from '../../platform/modules/module.ts';
import { terminaisScreens } from './routes.ts';

export const terminais: WebModule = {
  name: 'terminais',
  screens: terminaisScreens,
  follows: {
    // Terminals say how many events wait for a person.
    terminais: ['terminais-retidos'],
  },
};
