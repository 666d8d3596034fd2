import type { WebModule } from '../../platform/modules/module.ts';
import { atosTrazidos } from '../financeiro/public.ts';
import { telas } from './routes.ts';

atosTrazidos.trazer(() => import('./boletos/ato-gerar.ts').then(({ gerarBoleto }) => [gerarBoleto]));

export const cobranca: WebModule = {
  name: 'cobranca',
  screens: telas,
};
