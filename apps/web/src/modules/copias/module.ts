import { copiasCalls } from '@retaguarda/contracts';
import type { WebModule } from '../../platform/modules/module.ts';
import { CopiasCard } from './public.ts';

export const copias: WebModule = {
  name: 'copias',
  screens: [],
  home: [{ name: 'copias', kind: 'place', access: copiasCalls.atual.access, component: CopiasCard }],
};
