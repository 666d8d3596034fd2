import { listaAPagar, listaAReceber } from '@retaguarda/contracts';
import { cardSources } from '../../platform/cards/source.ts';
import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { actSources } from '../../platform/reports/acts.ts';
import { realizadoDoOrcamento, usosDaConta } from '../contabil/public.ts';
import { etapasDeCobranca } from '../contratos/public.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { cartoesDoDinheiro } from './cartoes/fontes.ts';
import { fonteDeFormas } from './catalogo-dos-terminais.ts';
import { rotasDeContas } from './contas.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { guardaDeExtrato } from './extratos/arquivos.ts';
import { movimentosDoPlano, realizadoDosMovimentos, regrasDoPlano } from './extratos/contabil.ts';
import { rotasDeExtratos } from './extratos/extratos.routes.ts';
import { fontesDeConciliacao } from './extratos/fontes.ts';
import { extratoDaConta } from './extratos/listas.ts';
import { rotasDeMovimentos } from './extratos/movimentos.routes.ts';
import { regrasDeExtrato } from './extratos/regras.lista.ts';
import { hooksDoFinanceiro } from './financeiro.hooks.ts';
import { remessasDePagamento } from './pagamentos/listas.ts';
import { rotasDePagamentos } from './pagamentos/pagamentos.routes.ts';
import { passoDoTitulo } from './primeira-hora.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { estornos } from './relatorios/atos-das-pessoas.ts';
import { fontesDePrevistos, fontesDeResultado } from './relatorios/de-fora.ts';
import { relatoriosFinanceiros } from './relatorios/fontes.ts';
import { agendaDoResultado, nomesDoResultado, tarefasDoResultado } from './relatorios/guardar-resultado.ts';
import { mensalidadesPrevistas } from './relatorios/mensalidades-previstas.ts';
import { tables } from './tables.ts';
import { guardaDeTitulo, rotasDeArquivos } from './titulos/arquivos.ts';
import { realizadoDosTitulos, titulosDaConta } from './titulos/contabil.ts';
import { acordosDaConta, encargosDaConta, escolhidasNosEncargos } from './titulos/contas-dos-encargos.ts';
import { creditos } from './titulos/creditos.lista.ts';
import { rotasDeCreditos } from './titulos/creditos.routes.ts';
import { contaAReceber } from './titulos/etapa-de-cobranca.ts';
import { rotasDeFechamento } from './titulos/fechamento.routes.ts';
import { titulos } from './titulos/listas.ts';
import { fontesDePendencias } from './titulos/pendencias.ts';
import { seguidoresDeBaixas } from './titulos/seguidores.ts';
import { rotasDeTitulos } from './titulos/titulos.routes.ts';

export {
  asPrimeirasLinhas,
  contagemDas,
  guardarOArquivo,
  invalido,
  MAXIMO_DE_LINHAS,
  naOrdemDasChaves,
  osPrimeirosProblemas,
  sha256De,
} from './extratos/arquivo-lido.ts';
export { type CandidatoDeFonte, type FonteDeConciliacao, fontesDeConciliacao } from './extratos/fontes.ts';
export { estornarMovimento, lancarMovimento, lerMovimento } from './extratos/movimentos.ts';
export { chavesPixDaEmpresa, contaComoOpcao, contaDaForma, formasDoCaixa, formasPorId } from './formas-do-caixa.ts';
export { bandeiraDaForma, juntarBandeira, juntarFormaDePagamento, prazoDaForma } from './juntar.ts';
export { informarPagamento } from './pagamentos/dados.ts';
export {
  type DiasDoResultado,
  type FonteDePrevistos,
  type FonteDeResultado,
  fontesDePrevistos,
  fontesDeResultado,
} from './relatorios/de-fora.ts';
export { debitos } from './relatorios/debitos.ts';
export { extratoDaPessoa } from './relatorios/extrato-da-pessoa.ts';
export { cancelarPagamento } from './titulos/atos.ts';
export { baixar, baixarTravadas, devidoEm } from './titulos/baixar.ts';
export { baixasVivas, pagoPelasBaixas, tituloDasBaixas } from './titulos/baixas.queries.ts';
export { exigirContas, juntarContaBancaria } from './titulos/contas-da-pessoa.ts';
export { criarTitulos } from './titulos/criar.ts';
export { retirarIntactos, titulosIguais } from './titulos/da-planilha.ts';
export {
  type AtrasoDaOrigem,
  atrasosDaOrigem,
  destinoDoTitulo,
  lancamentosDe,
  parcelasAtrasadasDe,
  retirarTitulosDe,
  titulosDaOrigem,
} from './titulos/de-outro-modulo.ts';
export { devedores, devidoPelaPessoa } from './titulos/devido.ts';
export { estornarBaixasFeitas } from './titulos/estornar-de-outro-modulo.ts';
export { type DiaDeEmpresa, diaDaCompetencia, exigirAberto, impedidoPeloFechamento } from './titulos/fechamento.ts';
export { ORIGEM_DE_COBRANCA } from './titulos/mensalidades.ts';
export {
  abertasDaPessoa,
  devidasEntre,
  hojeDe,
  lerParcelas,
  nomeDaParcela,
  type Parcela,
  type ParcelaDevida,
  travarParcelas,
} from './titulos/parcelas.queries.ts';
export { contarPendencias, fontesDePendencias } from './titulos/pendencias.ts';
export { origensDe, type SeguidorDeBaixas, seguidoresDeBaixas } from './titulos/seguidores.ts';
export { serieAberta, titulosDasParcelas } from './titulos/titulos-das-parcelas.ts';
export { adiarLancamento, combinarTermos, prenderLancamentos, soltarLancamentos } from './titulos/travas.ts';

/** Titles to pay and to receive, their payments, bank accounts and what moves in them. */
export const financeiro: Module = {
  name: 'financeiro',
  tables,
  routes: (parts) => [
    ...rotasDeContas(),
    ...rotasDeTitulos(parts.all(seguidoresDeBaixas)),
    ...rotasDeCreditos(parts.all(seguidoresDeBaixas)),
    ...rotasDeFechamento(parts.all(fontesDePendencias)),
    ...rotasDeArquivos(parts),
    ...rotasDeMovimentos(),
    ...rotasDePagamentos(parts.all(seguidoresDeBaixas)),
    ...rotasDeExtratos(parts.storage, {
      seguidores: parts.all(seguidoresDeBaixas),
      fontes: parts.all(fontesDeConciliacao),
    }),
  ],
  files: [
    listFile(remessasDePagamento),
    listFile(titulos),
    listFile(creditos),
    listFile(titulos, listaAPagar),
    listFile(titulos, listaAReceber),
    listFile(extratoDaConta),
    listFile(regrasDeExtrato),
  ],
  reports: (parts) =>
    relatoriosFinanceiros(parts.all(realizadoDoOrcamento), parts.all(fontesDeResultado), parts.all(fontesDePrevistos)),
  extends: [
    extend(firstSteps, () => passoDoTitulo),
    extend(cardSources, () => cartoesDoDinheiro),
    extend(actSources, () => estornos),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    extend(etapasDeCobranca, () => contaAReceber),
    extend(fontesDePrevistos, () => mensalidadesPrevistas),
    extend(usosDaConta, () => titulosDaConta),
    extend(usosDaConta, () => movimentosDoPlano),
    extend(usosDaConta, () => regrasDoPlano),
    extend(usosDaConta, () => encargosDaConta),
    extend(usosDaConta, () => acordosDaConta),
    extend(usosDaConta, () => escolhidasNosEncargos),
    extend(realizadoDoOrcamento, () => realizadoDosTitulos),
    extend(realizadoDoOrcamento, () => realizadoDosMovimentos),
    extend(fontesDoCatalogo, () => fonteDeFormas),
  ],
  tasks: ({ database }) => tarefasDoResultado(database),
  taskNames: nomesDoResultado,
  timetable: [agendaDoResultado],
  hooks: hooksDoFinanceiro,
  fileGuards: { titulo: guardaDeTitulo, extrato_arquivo: guardaDeExtrato },
  auditedParts: {
    titulo: ['parcela', 'titulo_rateio', 'titulo_retencao', 'titulo_arquivo'].map((table) => ({
      table,
      column: 'titulo_id',
    })),
  },
  demonstration: {
    name: 'financeiro',
    after: ['empresas', 'contabil'],
    in: ['client'],
    load: () => import('./demonstracao/passo.ts'),
  },
};
