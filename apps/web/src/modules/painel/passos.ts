import type { FirstStepName, Slug } from '@retaguarda/contracts';
import type { TranslateOf } from '../../platform/i18n/texts.ts';
import type { primeiraHoraTexts } from './primeira-hora-texts.ts';

type Texto = Parameters<TranslateOf<typeof primeiraHoraTexts>>[0];

/** One way to do a step: a screen, and the right to act there. */
export interface Caminho {
  texto: Texto;
  /** Its address, as of a link. */
  to: string;
  precisa: Slug;
}

/** How each step is done; the first way that the person may go is the usual one. */
export const caminhos: Record<FirstStepName, readonly Caminho[]> = {
  empresa: [{ texto: 'empresaIr', to: '/sistema/meus-dados/adicionar', precisa: 'meus_dados_create' }],
  certificado: [{ texto: 'certificadoIr', to: '/sistema/fiscal/emissor', precisa: 'company_settings_update' }],
  plano: [{ texto: 'planoIr', to: '/sistema/planos-de-conta', precisa: 'planos_de_conta_create' }],
  produtos: [
    { texto: 'produtosNovo', to: '/sistema/produtos', precisa: 'produtos_create' },
    { texto: 'produtosImportar', to: '/sistema/importacao', precisa: 'produtos_create' },
    { texto: 'produtosContrato', to: '/sistema/contratos', precisa: 'clientes_create' },
  ],
  clientes: [
    { texto: 'clientesNovo', to: '/sistema/clientes/adicionar', precisa: 'clientes_create' },
    { texto: 'clientesImportar', to: '/sistema/importacao?aba=cliente', precisa: 'clientes_create' },
    { texto: 'clientesUsuario', to: '/sistema/seguranca/usuarios/adicionar', precisa: 'users_create' },
  ],
  movimento: [
    { texto: 'movimentoVenda', to: '/sistema/vendas/balcao', precisa: 'vendas_create' },
    { texto: 'movimentoNota', to: '/sistema/nferegister', precisa: 'nfe_create' },
    {
      texto: 'movimentoConta',
      to: '/sistema/financeiro/receber?acao=adicionar',
      precisa: 'financeiro_contas_create',
    },
  ],
};
