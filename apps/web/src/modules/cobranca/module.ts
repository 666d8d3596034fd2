import { IconQrcode } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/shell/lazy-part.tsx';
import { cartoesDoContrato } from '../contratos/public.ts';
import { atosTrazidos } from '../financeiro/public.ts';
import { telasDeCobranca } from './addresses.ts';
import { telas } from './routes.ts';

atosTrazidos.trazer(() => import('./acompanhamento/atos.ts').then(({ atosDeAcompanhamento }) => atosDeAcompanhamento));
atosTrazidos.trazer(() => import('./boletos/ato-gerar.ts').then(({ gerarBoleto }) => [gerarBoleto]));
atosTrazidos.trazer(() => import('./pix/ato-cobrar.ts').then(({ cobrarPorPix }) => [cobrarPorPix]));
cartoesDoContrato.trazer({
  nome: 'pix-automatico',
  Parte: lazyPart(() =>
    import('./pix/automatico/autorizacoes-do-contrato.tsx').then(
      ({ AutorizacoesDoContrato }) => AutorizacoesDoContrato,
    ),
  ),
});

export const cobranca: WebModule = {
  name: 'cobranca',
  screens: telas,
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      title: 'Cobrar por Pix',
      access: 'financeiro_boleto_create',
      target: linkTo(telasDeCobranca.pix, { acao: 'adicionar' }),
      icon: IconQrcode,
      keywords: ['qr code', 'copia e cola', 'receber pix', 'gerar pix'],
    },
  ],
  home: [
    {
      name: 'pix',
      kind: 'now',
      access: { any: ['financeiro_boleto_index', 'financeiro_boleto_show'] },
      component: lazyPart(() => import('./pix/pix-card.tsx').then(({ PixCard }) => PixCard)),
    },
  ],
};
