import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { usosDaConta } from '../contabil/public.ts';
import { fontesDeConciliacao, fontesDePrevistos, fontesDeResultado } from '../financeiro/public.ts';
import { rotasDeCartoes } from './cartoes.routes.ts';
import { cartoesDaConta } from './contabil.ts';
import { guardaDeExtratoDeCartoes } from './extratos/arquivos.ts';
import { diferencasDeCartoes } from './extratos/diferencas.ts';
import { cartoesNoExtrato } from './lotes/no-extrato.ts';
import { cartoesPrevistos } from './previstos.ts';
import { recebiveis } from './recebiveis/listas.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDosCartoes } from './relatorios/agenda.ts';
import { resultadoDosCartoes } from './resultado.ts';
import { tables } from './tables.ts';
import { hooksDeCartoes } from './taxas.hooks.ts';

export { cancelarVendasNoCartao, ondeSePassa, taxasDaOrigem } from './vendas/de-outro-modulo.ts';
export { registrarVendaNoCartao, registrarVendasNoCartao, type VendaDeOrigem } from './vendas/registrar.ts';

/** Acquirers and their fees, what was sold by card and what came of it. */
export const cartoes: Module = {
  name: 'cartoes',
  tables,
  routes: ({ storage }) => rotasDeCartoes(storage),
  lists: [recebiveis, diferencasDeCartoes],
  reports: relatoriosDosCartoes,
  fileGuards: { cartao_extrato_arquivo: guardaDeExtratoDeCartoes },
  hooks: hooksDeCartoes,
  extends: [
    extend(recordReferences, () => referenciasAEmpresas),
    extend(fontesDeConciliacao, () => cartoesNoExtrato),
    extend(fontesDeResultado, () => resultadoDosCartoes),
    extend(fontesDePrevistos, () => cartoesPrevistos),
    extend(usosDaConta, () => cartoesDaConta),
  ],
  demonstration: {
    name: 'cartoes',
    after: ['financeiro'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
