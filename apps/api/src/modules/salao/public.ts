import { DomainError, temaDaCozinha, temaDoSalao } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { fontesDeComprometidos } from '../estoque/public.ts';
import { veDepartamento } from '../restaurante/public.ts';
import { tiposDeEventos } from '../terminais/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { cartoesNoSalao } from './cartoes.ts';
import { comandas } from './comandas/comandas.queries.ts';
import { rotasDeComandas } from './comandas/comandas.routes.ts';
import { comprometidosNasContas } from './contas/comprometidos.ts';
import { eventoDeComando } from './contas/do-terminal.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { rotasDasGorjetas } from './gorjetas/gorjetas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { itensCancelados } from './relatorios/atos-das-pessoas.ts';
import { relatoriosDoSalao } from './relatorios/fontes.ts';
import { rotasDoSalao } from './salao.routes.ts';
import { tables } from './tables.ts';

export type { Vizinhos } from './contas/contas.service.ts';
export { lancarPedidoDaMesa } from './contas/pedido-da-mesa.ts';
export { mandarParaACozinha, tirarDaCozinha } from './cozinha/do-pedido.ts';
export { itensComecados } from './cozinha/tickets.queries.ts';
export { perderPreparado } from './perdas/perder.ts';

/** The floor: cards, accounts of tables and tabs, what the kitchen prepares. */
export const salao: Module = {
  name: 'salao',
  tables,
  routes: (parts) => [...rotasDeComandas(), ...rotasDoSalao(parts), ...rotasDasGorjetas()],
  files: [listFile(comandas)],
  reports: relatoriosDoSalao,
  topics: [
    { topic: temaDoSalao, allow: (db, actor, id) => exigirEmpresas(db, actor, [id]) },
    {
      topic: temaDaCozinha,
      allow: async (db, actor, id) => {
        if (!(await veDepartamento(db, actor, id)))
          throw new DomainError('NOT_FOUND', { text: 'Departamento não encontrado.' });
      },
    },
  ],
  demonstration: {
    name: 'salao',
    after: ['restaurante', 'produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  extends: [
    extend(cardSources, () => cartoesNoSalao),
    extend(actSources, () => itensCancelados),
    extend(fontesDeComprometidos, () => comprometidosNasContas),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(tiposDeEventos, ({ all }) =>
      eventoDeComando(() => ({ caixa: all(caixaDasVendas)[0], comprometidos: all(fontesDeComprometidos) })),
    ),
  ],
};
