import type { Register } from '../register.ts';
import { agendamentos } from './agendamento.ts';
import { agenteNocivos } from './agente-nocivos.ts';
import { bancos } from './bancos.ts';
import { bandeiras } from './bandeiras.ts';
import { orcamentos } from './budgets.ts';
import { orcamentoItens } from './budgets-item.ts';
import { caracteristicaProduto } from './caracteristica-produto.ts';
import { caracteristicaProdutoValores } from './caracteristica-produto-valores.ts';
import { transportadoras } from './carrier.ts';
import { categoriaEsociais } from './categoria-esociais.ts';
import { categoriaGfips } from './categoria-gfips.ts';
import { cbos } from './cbos.ts';
import { centrosDeCusto } from './centros-de-custo.ts';
import { cest } from './cests.ts';
import { cfop } from './cfop.ts';
import { cidades } from './cidades.ts';
import { classificacoesIbsCbs } from './classificacoes-ibs-cbs.ts';
import { clienteGrupo } from './cliente-grupo.ts';
import { cnae } from './cnaes.ts';
import { codigosAnp } from './codigo-anp.ts';
import { condicoesDePagamento } from './condicoes-de-pagamento.ts';
import { confContratos } from './conf-contratos.ts';
import { contas } from './contas.ts';
import { contatoTipos } from './contato-tipos.ts';
import { contratoImplantacaoSituacoes } from './contrato-implantacao-situacoes.ts';
import { contratoPagamentoFormas } from './contrato-pagamento-formas.ts';
import { contratoPrimeComponentes } from './contrato-prime-components.ts';
import { contratoTipos } from './contrato-tipos.ts';
import { contratoTiposProdutos } from './contrato-tipos-produtos.ts';
import { contratoTiposProdutosOpcoes } from './contrato-tipos-produtos-option.ts';
import { versoesCore } from './core-server-versions.ts';
import { csosn } from './csosn.ts';
import { cst } from './cst.ts';
import { dayvalueaccount } from './dayvalueaccount.ts';
import { departamentoConfig } from './departamento-config.ts';
import { departamentos } from './departamentos.ts';
import { pratos } from './dishes.ts';
import { empregoAnteriores } from './emprego-anteriores.ts';
import { enderecoTipos } from './endereco-tipos.ts';
import { admissaoTipos } from './funcionario-admissao-tipos.ts';
import { funcionarioCondicaoAtuais } from './funcionario-condicao-atuais.ts';
import { funcionarioFuncoes } from './funcionario-funcoes.ts';
import { salarioTipos } from './funcionario-salario-tipos.ts';
import { grupoFornecedores } from './grupo-fornecedores.ts';
import { indicesReajuste } from './indices-reajuste.ts';
import { informacoesNutricionais } from './informacoes-nutricionais.ts';
import { marcas } from './marcas.ts';
import { mesas } from './mesa.ts';
import { formasDePagamento } from './method-payments.ts';
import { formasDePagamentoNfe } from './method-payments-nfe.ts';
import { motoboys } from './motoboys.ts';
import { nbs } from './nbs.ts';
import { ncm } from './ncms.ts';
import { operacaoTipoMovimento } from './operacao-tipo-movimento.ts';
import { origensDeMercadoria } from './origin.ts';
import { paises } from './paises.ts';
import { permissoes } from './permissoes.ts';
import { pessoasAutorizadasXml } from './pessoa-autorizada-xml.ts';
import { categoriasGrupo } from './product-category-group.ts';
import { categoriasLinha } from './product-category-line.ts';
import { categoriasSecao } from './product-category-section.ts';
import { categoriasSubgrupo } from './product-category-subgroup.ts';
import { ramoDeAtividades } from './ramo-de-atividades.ts';
import { regimePrevidenciarios } from './regime-previdenciarios.ts';
import { regimeTrabalhistas } from './regime-trabalhistas.ts';
import { servicosLc116 } from './servicos-lc116.ts';
import { servicosNacionais } from './servicos-nacionais.ts';
import { setores } from './setor.ts';
import { tabelaDePrecos } from './table-price.ts';
import { taxasDeEntrega } from './taxas-de-entrega.ts';
import { conversaoFiscal } from './taxconversion.ts';
import { tiposDePagamento } from './tipos-de-pagamento.ts';
import { unidades } from './unidades.ts';
import { vinculoEmpregaticios } from './vinculo-empregaticios.ts';

/** Every plain register, in the order of the menu. Adding one costs its definition, its migration and a line here. */
export const registers: readonly Register[] = [
  // Início e segurança
  permissoes,
  // Cadastros
  transportadoras,
  clienteGrupo,
  grupoFornecedores,
  ramoDeAtividades,
  agendamentos,
  // Produtos
  marcas,
  categoriasSecao,
  categoriasGrupo,
  categoriasSubgrupo,
  categoriasLinha,
  caracteristicaProduto,
  caracteristicaProdutoValores,
  operacaoTipoMovimento,
  conversaoFiscal,
  // Contratos
  contratoTipos,
  contratoTiposProdutos,
  contratoTiposProdutosOpcoes,
  tabelaDePrecos,
  indicesReajuste,
  contratoImplantacaoSituacoes,
  contratoPagamentoFormas,
  confContratos,
  contratoPrimeComponentes,
  // Financeiro
  contas,
  dayvalueaccount,
  formasDePagamento,
  formasDePagamentoNfe,
  tiposDePagamento,
  condicoesDePagamento,
  bandeiras,
  centrosDeCusto,
  orcamentos,
  orcamentoItens,
  bancos,
  // Restaurante
  setores,
  mesas,
  departamentos,
  departamentoConfig,
  // Entregas
  motoboys,
  pratos,
  taxasDeEntrega,
  // Funcionários
  funcionarioFuncoes,
  // Backoffice
  versoesCore,
  // Tabelas do grupo
  unidades,
  informacoesNutricionais,
  contatoTipos,
  enderecoTipos,
  pessoasAutorizadasXml,
  funcionarioCondicaoAtuais,
  vinculoEmpregaticios,
  empregoAnteriores,
  // Tabelas do país
  cidades,
  paises,
  cbos,
  cnae,
  cfop,
  cst,
  csosn,
  origensDeMercadoria,
  ncm,
  cest,
  codigosAnp,
  servicosLc116,
  servicosNacionais,
  nbs,
  classificacoesIbsCbs,
  categoriaEsociais,
  categoriaGfips,
  agenteNocivos,
  admissaoTipos,
  salarioTipos,
  regimePrevidenciarios,
  regimeTrabalhistas,
];
