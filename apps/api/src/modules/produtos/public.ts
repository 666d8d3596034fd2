import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { auditedParts } from '../../platform/records/history.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { fontesDoCatalogo } from '../terminais/public.ts';
import { rotasDeAjuste } from './ajuste/ajuste.routes.ts';
import { TAREFA_DE_AJUSTE, TRABALHO_DE_AJUSTE, tarefaDeAjuste, trabalhoDeAjuste } from './ajuste/ajuste.service.ts';
import { cadastroDeProdutos } from './cadastro/cadastro.ts';
import { hooksDeProdutos } from './cadastro/produtos.hooks.ts';
import { rotasDoProduto } from './cadastro/produtos.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { TRABALHO_DE_ALTERACAO, trabalhoDeAlteracao } from './em-lote/alteracao-em-lote.ts';
import { TRABALHO_DE_VOLTA, trabalhoDeVolta } from './em-lote/desfazer-alteracao.ts';
import { produtosEmLista } from './lista/lista.ts';
import { guardaDeProduto, rotasDeImagens } from './partes/arquivos.routes.ts';
import { rotasDasPartes } from './partes/partes.routes.ts';
import { tabelaDePrecos } from './precos/tabela-de-precos.ts';
import { passoDosProdutos } from './primeira-hora.ts';
import { referenciasAEmpresas } from './referencias-a-empresas.ts';
import { rotasDeTabelas } from './tabelas/tabelas.routes.ts';
import { tables } from './tables.ts';
import { fontesDeUsos } from './usos/usos.ts';
import { fontesDeProdutos } from './venda/catalogo-dos-terminais.ts';

export { cadastroDeProdutos } from './cadastro/cadastro.ts';
export {
  chavesDoCodigo,
  comOsCodigosIguais,
  comOsMesmosCodigos,
  ehOCodigo,
  escritoAssim,
} from './cadastro/codigo-de-barras.ts';
export { excluirProdutosNovos } from './cadastro/excluir.ts';
export { valoresDoPreco } from './cadastro/historico.ts';
export { comEstoquesIniciais } from './cadastro/preparar.ts';
export { type CustoDeUm, mudarCustos, travarProdutos } from './custos/custo-da-compra.ts';
export { produtoDaDemonstracao } from './demonstracao/produto.ts';
export {
  type CaracteristicaComValores,
  caracteristicasComValores,
  componentesPorCodigo,
  donosDosCodigosDeFornecedor,
} from './grade/nomeados-na-planilha.queries.ts';
export { juntarCategorias, juntarProdutoOuNada, juntarUltimoFornecedor } from './leitura/juntar.ts';
export { nomesDeProdutosEGrupos } from './leitura/nomes.ts';
export { produtosPorNome } from './leitura/opcoes.ts';
export { unidadesFracionaveis } from './leitura/unidades.queries.ts';
export { empresasDoAlcance } from './lista/alcance.ts';
export { buscaPorProdutoDe, noEstoque, produtosAchados } from './lista/filtros.ts';
export {
  aprenderDoFornecedor,
  aprenderMedicamentos,
  type MedicamentoComprado,
  type ProdutoDaEntrada,
  produtosDaEntrada,
  produtosDoFornecedor,
  produtosParecidos,
  produtosPorGtin,
} from './nota/de-para.ts';
export {
  cargaDoServico,
  type FatosFiscaisDoProduto,
  fatosFiscaisDosProdutos,
  idsPorCodigo,
  produtosAVenda,
  produtosQueSeMovem,
  rotulosDosProdutos,
  tiposPorCodigo,
} from './nota/fatos-fiscais.ts';
export { fotosDosProdutos } from './partes/fotos.ts';
export { type NutricaoDaPorcao, type Nutricoes, nutricoesDe } from './partes/nutricoes.queries.ts';
export { produtoEVariantes } from './partes/partes.queries.ts';
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
} from './partes/rastro.ts';
export { precosPrincipais } from './precos/precos-principais.ts';
export { type FonteDeUsos, fontesDeUsos } from './usos/usos.ts';
export {
  type ProdutoNaVenda,
  type ProdutoNoSalao,
  type ProdutoVendido,
  precoDoProduto,
  produtosNaVenda,
  produtosNoSalao,
  produtosVendidos,
} from './venda/na-venda.ts';
export { type ProdutoNoBalcao, produtoDaLinha, produtosNoBalcao, secaoDoProduto } from './venda/no-balcao.ts';

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
