import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasTrazidas } from '../financeiro/public.ts';
import { telasDeCartoes } from './addresses.ts';
import { telas } from './routes.ts';

telasTrazidas.trazer({ cartoes: (id) => linkTo(telasDeCartoes.agenda, { aba: 'recebiveis', id }) });

export const cartoes: WebModule = { name: 'cartoes', screens: telas };
