import { IconQrcode } from '@tabler/icons-react';
import { extend } from '../../platform/extension.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { cartoesDoContrato } from '../contratos/public.ts';
import { fontesDeAtos } from '../financeiro/public.ts';
import { telasDeCobranca } from './addresses.ts';
import { telas } from './routes.ts';

export const cobranca: WebModule = {
  name: 'cobranca',
  screens: telas,
  follows: {
    // Everything read of boletos: what is paid changes them.
    boletos: ['financeiro'],
    // The ladder of collection, and what it sent: what is paid or promised changes it.
    regua: ['financeiro'],
    // Everything read of Pix: what is paid changes its charges, and what it settles is what is received.
    pix: ['financeiro'],
  },
  spanish: () => import('./es-ec.ts'),
  extends: [
    extend(fontesDeAtos, () =>
      import('./acompanhamento/atos.ts').then(({ atosDeAcompanhamento }) => atosDeAcompanhamento),
    ),
    extend(fontesDeAtos, () => import('./boletos/ato-gerar.ts').then(({ gerarBoleto }) => [gerarBoleto])),
    extend(fontesDeAtos, () => import('./pix/ato-cobrar.ts').then(({ cobrarPorPix }) => [cobrarPorPix])),
    extend(cartoesDoContrato, {
      nome: 'pix-automatico',
      Parte: lazyPart(() =>
        import('./pix/automatico/autorizacoes-do-contrato.tsx').then(
          ({ AutorizacoesDoContrato }) => AutorizacoesDoContrato,
        ),
      ),
    }),
  ],
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
