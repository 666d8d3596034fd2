export { adquirentes } from './adquirentes.ts';
export { registers } from './all.ts';
export { bancos } from './bancos.ts';
export { bandeiras } from './bandeiras.ts';
export { caracteristicaProduto } from './caracteristica-produto.ts';
export { caracteristicaProdutoValores } from './caracteristica-produto-valores.ts';
export { categoriasGrupo } from './categorias-grupo.ts';
export { categoriasLinha } from './categorias-linha.ts';
export { categoriasSubgrupo } from './categorias-subgrupo.ts';
export { centrosDeCusto } from './centros-de-custo.ts';
export { cidades } from './cidades.ts';
export { cnae } from './cnae.ts';
export { condicoesDePagamento } from './condicoes-de-pagamento.ts';
export { confContratos } from './conf-contratos.ts';
export { contas } from './contas.ts';
export { contasDoSped, type FinalidadeDeConta, finalidadesDeConta } from './contas-do-sped.ts';
export { contasDosEncargos, type FinalidadeDeEncargo, finalidadesDeEncargo } from './contas-dos-encargos.ts';
export { contratoPrimeComponentes } from './contrato-prime-componentes.ts';
export { contratoTipos } from './contrato-tipos.ts';
export { contratoTiposProdutos } from './contrato-tipos-produtos.ts';
export { contratoTiposProdutosOpcoes } from './contrato-tipos-produtos-opcoes.ts';
export { dadosSped } from './dados-sped.ts';
export { enderecoTipos } from './endereco-tipos.ts';
export { formasDePagamento } from './formas-de-pagamento.ts';
export { indicesReajuste } from './indices-reajuste.ts';
export { informacoesNutricionais, nutrientes } from './informacoes-nutricionais.ts';
export { inscricoesDeSubstituto } from './inscricoes-de-substituto.ts';
export { naturezasDaReceita } from './naturezas-da-receita.ts';
export {
  finalidadesDaNatureza,
  naturezasDeOperacao,
  type TributacaoDaNatureza,
  tributacoesDaNatureza,
} from './naturezas-de-operacao.ts';
export { meiosDePagamentoNfe } from './nfe-pagamento.ts';
export { operacaoTipoMovimento } from './operacao-tipo-movimento.ts';
export { orcamentos } from './orcamentos.ts';
export { pessoasAutorizadasXml } from './pessoas-autorizadas-xml.ts';
export { planosDeContaReferencial } from './planos-de-conta-referencial.ts';
export { planosDeContaReferencialGrupo } from './planos-de-conta-referencial-grupo.ts';
export { pratos } from './pratos.ts';
export { produtosDaGnre } from './produtos-da-gnre.ts';
export { saldosDoDia } from './saldos-do-dia.ts';
export { servicos, tributacoesDoIss } from './servicos.ts';
export { setores } from './setores.ts';
export { tabelaDePrecos } from './tabela-de-precos.ts';
export { type RefTarget, refTarget } from './targets.ts';
export { taxasDeCartao } from './taxas-de-cartao.ts';
export { taxasDeEntrega } from './taxas-de-entrega.ts';
export { transportadoras } from './transportadoras.ts';
export { versoesCore } from './versoes-core.ts';
