import type { WebModule } from '../../platform/modules/module.ts';
import { CopiasCard } from './public.ts';

export const copias: WebModule = { name: 'copias', screens: [], homeCard: CopiasCard };
