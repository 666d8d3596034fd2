import type { WebModule } from '../../platform/modules/module.ts';
import { atosTrazidos } from '../financeiro/public.ts';
import { gerarBoleto } from './boletos/ato-gerar.ts';
import { telas } from './routes.ts';

atosTrazidos.trazer(gerarBoleto);

export const cobranca: WebModule = {
  name: 'cobranca',
  screens: telas,
  spanish: () => import('./es-ec.ts'),
};
