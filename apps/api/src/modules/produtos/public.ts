import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { auditedParts } from '../../platform/records/history.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { rotasDeAjuste } from './ajuste.routes.ts';
import { TAREFA_DE_AJUSTE, TRABALHO_DE_AJUSTE, tarefaDeAjuste, trabalhoDeAjuste } from './ajuste.service.ts';
import { TRABALHO_DE_ALTERACAO, trabalhoDeAlteracao } from './alteracao-em-lote.ts';
import { guardaDeProduto, rotasDeImagens } from './arquivos.routes.ts';
import { cadastroDeProdutos } from './cadastro.ts';
import { fontesDeProdutos } from './catalogo-dos-terminais.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { TRABALHO_DE_VOLTA, trabalhoDeVolta } from './desfazer-alteracao.ts';
import { produtosEmLista } from './lista.ts';
import { rotasDasPartes } from './partes.routes.ts';
import { passoDosProdutos } from './primeira-hora.ts';
import { hooksDeProdutos } from './produtos.hooks.ts';
import { rotasDoProduto } from './produtos.routes.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { tabelaDePrecos } from './tabela-de-precos.ts';
import { rotasDeTabelas } from './tabelas.routes.ts';
import { tables } from './tables.ts';
import { fontesDeUsos } from './usos.ts';

export { empresasDoAlcance } from './alcance.ts';
export { cadastroDeProdutos } from './cadastro.ts';
export { chavesDoCodigo, comOsCodigosIguais, comOsMesmosCodigos, ehOCodigo, escritoAssim } from './codigo-de-barras.ts';
export { type CustoDeUm, mudarCustos, travarProdutos } from './custo-da-compra.ts';
export {
  aprenderDoFornecedor,
  aprenderMedicamentos,
  type MedicamentoComprado,
  type ProdutoDaEntrada,
  produtosDaEntrada,
  produtosDoFornecedor,
  produtosParecidos,
  produtosPorGtin,
} from './de-para.ts';
export { produtoDaDemonstracao } from './demonstracao/produto.ts';
export { excluirProdutosNovos } from './excluir.ts';
export {
  cargaDoServico,
  type FatosFiscaisDoProduto,
  fatosFiscaisDosProdutos,
  idsPorCodigo,
  produtosAVenda,
  produtosQueSeMovem,
  rotulosDosProdutos,
  tiposPorCodigo,
} from './fatos-fiscais.ts';
export { buscaPorProdutoDe, noEstoque, produtosAchados } from './filtros.ts';
export { fotosDosProdutos } from './fotos.ts';
export { valoresDoPreco } from './historico.ts';
export { juntarCategorias, juntarProdutoOuNada, juntarUltimoFornecedor } from './juntar.ts';
export {
  type ProdutoNaVenda,
  type ProdutoNoSalao,
  type ProdutoVendido,
  precoDoProduto,
  produtosNaVenda,
  produtosNoSalao,
  produtosVendidos,
} from './na-venda.ts';
export { type ProdutoNoBalcao, produtoDaLinha, produtosNoBalcao, secaoDoProduto } from './no-balcao.ts';
export {
  type CaracteristicaComValores,
  caracteristicasComValores,
  componentesPorCodigo,
  donosDosCodigosDeFornecedor,
} from './nomeados-na-planilha.queries.ts';
export { nomesDeProdutosEGrupos } from './nomes.ts';
export { type NutricaoDaPorcao, type Nutricoes, nutricoesDe } from './nutricoes.queries.ts';
export { produtosPorNome } from './opcoes.ts';
export { produtoEVariantes } from './partes.queries.ts';
export { precosPrincipais } from './precos-principais.ts';
export { comEstoquesIniciais } from './preparar.ts';
export {
  acharLotes,
  acharSeriais,
  criarEstoques,
  criarLotes,
  criarSeriais,
  type LoteAchado,
  lotesPorId,
  type MudancaDeSerial,
  mudarSeriais,
  numerosDosSeriais,
  type SerialAchado,
  seriaisNoEstoque,
  travarSeriais,
} from './rastro.ts';
export { unidadesFracionaveis } from './unidades.queries.ts';
export { type FonteDeUsos, fontesDeUsos } from './usos.ts';

/** Products: the record, its parts, prices and images; prices in batch. */
export const produtos: Module = {
  name: 'produtos',
  tables,
  routes: (parts) => [
    ...rotasDoProduto(),
    ...rotasDasPartes(parts.all(fontesDeUsos)),
    ...rotasDeImagens(parts),
    ...rotasDeAjuste(),
    ...rotasDeTabelas(),
  ],
  hooks: hooksDeProdutos,
  fileGuards: { produto: guardaDeProduto },
  auditedParts: { produto: auditedParts(cadastroDeProdutos.source) },
  demonstration: {
    name: 'produtos',
    after: ['empresas', 'restaurante'],
    in: ['client'],
    load: () => import('./demonstracao/produtos.ts'),
  },
  files: [listFile(produtosEmLista), listFile(tabelaDePrecos)],
  jobs: ({ database }) => ({
    [TRABALHO_DE_AJUSTE]: trabalhoDeAjuste(database),
    [TRABALHO_DE_ALTERACAO]: trabalhoDeAlteracao(database),
    [TRABALHO_DE_VOLTA]: trabalhoDeVolta(database),
  }),
  tasks: ({ database }) => ({ [TAREFA_DE_AJUSTE]: tarefaDeAjuste(database) }),
  taskNames: { [TAREFA_DE_AJUSTE]: 'Ajuste de preços agendado' },
  extends: [
    extend(firstSteps, () => passoDosProdutos),
    extend(recordReferences, () => referenciasAEmpresas),
    extend(personalData, () => dadosPessoais),
    ...fontesDeProdutos.map((fonte) => extend(fontesDoCatalogo, () => fonte)),
  ],
};
