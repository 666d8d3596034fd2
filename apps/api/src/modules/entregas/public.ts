import { temaDePedidos } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { fontesDeComprometidos } from '../estoque/public.ts';
import { fontesDeConciliacao } from '../financeiro/public.ts';
import { caixaDasVendas } from '../vendas/public.ts';
import { cartoesDosPedidos } from './cartoes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { agendaDosMarketplaces, nomesDosMarketplaces, tarefasDosMarketplaces } from './marketplaces/consultar.ts';
import { lugarDaLoja } from './marketplaces/lojas.queries.ts';
import { repassesNoExtrato } from './marketplaces/no-extrato.ts';
import { marketplaces } from './marketplaces/porta.ts';
import type { MeiosDaEntrada } from './marketplaces/processar.ts';
import { comprometidosNosPedidos } from './pedidos/comprometidos.ts';
import { rotasDePedidos } from './pedidos/pedidos.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { relatoriosDasEntregas } from './relatorios/fontes.ts';
import { tables } from './tables.ts';
import { rotasDeTaxas } from './taxas.routes.ts';

export type { AtoDeFora } from './marketplaces/acoes.ts';
export { itensNoMarketplace } from './marketplaces/cardapio.ts';
export { comPalavraDe } from './marketplaces/com-palavra.ts';
export { consultarMarketplace } from './marketplaces/consultar.ts';
export {
  instanteDeFora,
  instanteOuNada,
  lerEventos,
  precoDeFora,
  quantidadeDeFora,
  valorDeFora,
} from './marketplaces/de-fora.ts';
export { compradorDeFora, especiesDeFora, itemDeFora, momentosDeFora } from './marketplaces/em-nossas-palavras.ts';
export { exigirLoja } from './marketplaces/exigir-loja.ts';
export { gravarLoja, type Loja, lerLoja, lugarDaLoja } from './marketplaces/lojas.queries.ts';
export {
  type Entendido,
  type EventoDeFora,
  type ItemDeFora,
  type Marketplace,
  marketplaces,
  type PedidoDeFora,
  type PortaComRepasses,
  type PortaDoMarketplace,
} from './marketplaces/porta.ts';
export type { MeiosDaEntrada } from './marketplaces/processar.ts';
export { itensSemProduto, ligarItem } from './marketplaces/receber.ts';
export { guardarRepasses, repassesExplicados } from './marketplaces/repasses.ts';
export { valoresDaLoja } from './marketplaces/valores.ts';
export { criarPedido, orcarPedido, type PedidoAOrcar } from './pedidos/criar.ts';
export { esperandoDoCardapio, pedidoDoCardapio } from './pedidos/do-cardapio.ts';

const meiosDa = (parts: Pick<ModuleParts, 'database' | 'all'>): MeiosDaEntrada => ({
  database: parts.database,
  marketplaces: () => parts.all(marketplaces),
  caixa: () => parts.all(caixaDasVendas)[0],
});

/** Orders of all channels, who takes them and for how much, and the port to marketplaces. */
export const entregas: Module = {
  name: 'entregas',
  tables,
  sealed: [
    {
      what: 'acesso ao marketplace',
      table: 'marketplace_loja',
      column: 'segredo',
      of: 'empresa_id',
      place: lugarDaLoja,
    },
  ],
  routes: (parts) => [
    ...rotasDeTaxas(),
    ...rotasDePedidos({ ...meiosDa(parts), comprometidos: () => parts.all(fontesDeComprometidos) }),
  ],
  reports: relatoriosDasEntregas,
  topics: [{ topic: temaDePedidos, allow: (db, actor, id) => exigirEmpresas(db, actor, [id]) }],
  tasks: (parts) => tarefasDosMarketplaces(meiosDa(parts)),
  taskNames: nomesDosMarketplaces,
  timetable: agendaDosMarketplaces,
  extends: [
    extend(cardSources, () => cartoesDosPedidos),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(fontesDeConciliacao, () => repassesNoExtrato),
    extend(fontesDeComprometidos, () => comprometidosNosPedidos),
  ],
  demonstration: {
    name: 'entregas',
    after: ['empresas', 'produtos'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
