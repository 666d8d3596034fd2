import { temaDeVendas } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { fontesDeComprometidos } from '../estoque/public.ts';
import { seguidoresDeBaixas } from '../financeiro/public.ts';
import { Autoridades } from '../fiscal/public.ts';
import { seguidoresDeNotas } from '../nfe/public.ts';
import { Admissao, tiposDeEventos } from '../terminais/public.ts';
import { type MeiosDoBalcao, rotasDoBalcao } from './balcao/balcao.routes.ts';
import { pixDoBalcao } from './balcao/pix-do-balcao.ts';
import { anexoDoRecibo } from './balcao/recibo-por-email.ts';
import { caixaDasVendas } from './caixa-das-vendas.ts';
import { cartoesDasVendas } from './cartoes/fontes.ts';
import { comissoes } from './comissoes/comissoes.queries.ts';
import { rotasDeComissoes } from './comissoes/comissoes.routes.ts';
import { comissaoDoRecebido } from './comissoes/comissoes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { vendasDasNotas } from './efeitos/seguir-notas.ts';
import { TAREFA_DE_RETOMADA, tarefaDeEfeitos, tarefaDeRetomada } from './efeitos/tarefa.ts';
import { eventoDeCancelamento, eventoDeDevolucao, eventoDeVenda } from './eventos.ts';
import { rotasDoCredito } from './fiado/core.routes.ts';
import { rotasDoFiado } from './fiado/fiado.routes.ts';
import { fiado } from './fiado/listas.ts';
import { atosEmLista, itensDaVendaEmLista, itensVendidosEmLista } from './listas/atos.ts';
import { divergenciasEmLista } from './listas/divergencias.ts';
import { vendasEmLista } from './listas/vendas.ts';
import { passoDaVenda } from './primeira-hora.ts';
import { anexoDaProposta } from './propostas/papel-da-proposta.ts';
import { propostas } from './propostas/propostas.queries.ts';
import { rotasDePropostas } from './propostas/propostas.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { TAREFA_DE_EFEITOS } from './registro/gravar.queries.ts';
import { atosDasVendas } from './relatorios/atos-das-pessoas.ts';
import { relatoriosDasVendas } from './relatorios/fontes.ts';
import {
  agendaDasVendasGuardadas,
  nomesDasVendasGuardadas,
  tarefasDasVendasGuardadas,
} from './relatorios/guardar-vendas.ts';
import { tables } from './tables.ts';
import { rotasDeVendas } from './vendas.routes.ts';

export { type PixDoBalcao, pixDoBalcao } from './balcao/pix-do-balcao.ts';
export { lerVale } from './balcao/vale.ts';
export {
  type CaixaDasVendas,
  caixaDasVendas,
  type MeuTurno,
  type PedidoDeTurno,
  type RecebimentoNoCaixa,
  type TurnoDaVenda,
} from './caixa-das-vendas.ts';
export { ORIGEM_DA_VENDA } from './efeitos/cartao.ts';
export { type ItemComPartes, pecasDoItem } from './efeitos/pecas.ts';
export { pagarDoFiado } from './fiado/pagar.ts';
export { pagamentosDosTurnos, pagamentosEmSoma } from './pagamentos-dos-turnos.ts';
export { registrarVenda } from './registro/registrar.ts';
export { agrupado, documentosDosAtos, porCento, porUm } from './relatorios/agrupado.ts';
export { fatosDeVendas, valoresDoAto } from './relatorios/fatos.ts';
export { legendaDasVendas } from './relatorios/legenda.ts';
export { type Ler, lerLinhas } from './relatorios/somas.ts';
export { servicoDosDias } from './servico.ts';

const meiosDoBalcao = (parts: ModuleParts): MeiosDoBalcao => ({
  database: parts.database,
  caixa: () => parts.all(caixaDasVendas)[0],
  comprometidos: () => parts.all(fontesDeComprometidos),
  pix: () => parts.all(pixDoBalcao)[0],
});

/** Sales: facts, what was done to them, what follows from them. */
export const vendas: Module = {
  name: 'vendas',
  tables,
  routes: (parts) => [
    ...rotasDeVendas(parts.all(caixaDasVendas)[0]),
    ...rotasDoBalcao(meiosDoBalcao(parts)),
    ...rotasDePropostas(meiosDoBalcao(parts)),
    ...rotasDeComissoes(),
    ...rotasDoFiado(() => ({ caixa: parts.all(caixaDasVendas)[0], seguidores: parts.all(seguidoresDeBaixas) })),
    ...rotasDoCredito(parts.database, new Admissao(parts.database)),
  ],
  files: [
    vendasEmLista,
    itensDaVendaEmLista,
    atosEmLista,
    itensVendidosEmLista,
    divergenciasEmLista,
    propostas,
    fiado,
    comissoes,
  ].map((fonte) => listFile(fonte)),
  reports: relatoriosDasVendas,
  tasks: ({ database, config }) => {
    const meios = { database, autoridades: new Autoridades(config) };
    return {
      [TAREFA_DE_EFEITOS]: tarefaDeEfeitos(meios),
      [TAREFA_DE_RETOMADA]: tarefaDeRetomada(meios),
      ...tarefasDasVendasGuardadas(database),
    };
  },
  taskNames: {
    [TAREFA_DE_EFEITOS]: 'Estoque, recebíveis e documentos das vendas',
    [TAREFA_DE_RETOMADA]: 'Retomada do que segue as vendas',
    ...nomesDasVendasGuardadas,
  },
  timetable: [`* * * * * ${TAREFA_DE_RETOMADA}`, agendaDasVendasGuardadas],
  demonstration: {
    name: 'vendas',
    after: ['empresas', 'produtos', 'estoque'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  topics: [{ topic: temaDeVendas }],
  extends: [
    extend(firstSteps, () => passoDaVenda),
    extend(cardSources, () => cartoesDasVendas),
    ...atosDasVendas.map((atos) => extend(actSources, () => atos)),
    ...[eventoDeVenda, eventoDeCancelamento, eventoDeDevolucao].map((evento) =>
      extend(tiposDeEventos, ({ all }) => evento(() => all(caixaDasVendas)[0])),
    ),
    extend(seguidoresDeNotas, () => vendasDasNotas),
    extend(seguidoresDeBaixas, () => comissaoDoRecebido),
    extend(fontesDeAnexos, ({ database }) => anexoDoRecibo(database)),
    extend(fontesDeAnexos, ({ database }) => anexoDaProposta(database)),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
  ],
};
