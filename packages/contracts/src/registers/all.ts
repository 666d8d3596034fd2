import type { Register } from '../register.ts';
import { admissaoTipos } from './admissao-tipos.ts';
import { adquirentes } from './adquirentes.ts';
import { agendamentos } from './agendamentos.ts';
import { agenteNocivos } from './agente-nocivos.ts';
import { bancos } from './bancos.ts';
import { bandeiras } from './bandeiras.ts';
import { caracteristicaProduto } from './caracteristica-produto.ts';
import { caracteristicaProdutoValores } from './caracteristica-produto-valores.ts';
import { cardapioSecoes } from './cardapio-secoes.ts';
import { categoriaEsociais } from './categoria-esociais.ts';
import { categoriaGfips } from './categoria-gfips.ts';
import { categoriasGrupo } from './categorias-grupo.ts';
import { categoriasLinha } from './categorias-linha.ts';
import { categoriasSecao } from './categorias-secao.ts';
import { categoriasSubgrupo } from './categorias-subgrupo.ts';
import { cbos } from './cbos.ts';
import { centrosDeCusto } from './centros-de-custo.ts';
import { cest } from './cest.ts';
import { cfop } from './cfop.ts';
import { cidades } from './cidades.ts';
import { classificacoesIbsCbs } from './classificacoes-ibs-cbs.ts';
import { clienteGrupo } from './cliente-grupo.ts';
import { cnae } from './cnae.ts';
import { codigosAnp } from './codigos-anp.ts';
import { condicoesDePagamento } from './condicoes-de-pagamento.ts';
import { confContratos } from './conf-contratos.ts';
import { contas } from './contas.ts';
import { contasDoSped } from './contas-do-sped.ts';
import { contasDosEncargos } from './contas-dos-encargos.ts';
import { contatoTipos } from './contato-tipos.ts';
import { contratoImplantacaoSituacoes } from './contrato-implantacao-situacoes.ts';
import { contratoPagamentoFormas } from './contrato-pagamento-formas.ts';
import { contratoPrimeComponentes } from './contrato-prime-componentes.ts';
import { contratoTipos } from './contrato-tipos.ts';
import { contratoTiposProdutos } from './contrato-tipos-produtos.ts';
import { contratoTiposProdutosOpcoes } from './contrato-tipos-produtos-opcoes.ts';
import { csosn } from './csosn.ts';
import { cst } from './cst.ts';
import { dadosSped } from './dados-sped.ts';
import { departamentoConfig } from './departamento-config.ts';
import { departamentos } from './departamentos.ts';
import { empregoAnteriores } from './emprego-anteriores.ts';
import { enderecoTipos } from './endereco-tipos.ts';
import { formasDePagamento } from './formas-de-pagamento.ts';
import { formasDePagamentoNfe } from './formas-de-pagamento-nfe.ts';
import { funcionarioCondicaoAtuais } from './funcionario-condicao-atuais.ts';
import { funcionarioFuncoes } from './funcionario-funcoes.ts';
import { grupoFornecedores } from './grupo-fornecedores.ts';
import { indicesReajuste } from './indices-reajuste.ts';
import { informacoesNutricionais } from './informacoes-nutricionais.ts';
import { inscricoesDeSubstituto } from './inscricoes-de-substituto.ts';
import { marcas } from './marcas.ts';
import { mesas } from './mesas.ts';
import { motoboys } from './motoboys.ts';
import { naturezasDaReceita } from './naturezas-da-receita.ts';
import { naturezasDeOperacao } from './naturezas-de-operacao.ts';
import { nbs } from './nbs.ts';
import { ncm } from './ncm.ts';
import { operacaoTipoMovimento } from './operacao-tipo-movimento.ts';
import { orcamentos } from './orcamentos.ts';
import { origensDeMercadoria } from './origens-de-mercadoria.ts';
import { paises } from './paises.ts';
import { permissoes } from './permissoes.ts';
import { pessoasAutorizadasXml } from './pessoas-autorizadas-xml.ts';
import { planosDeContaReferencial } from './planos-de-conta-referencial.ts';
import { planosDeContaReferencialGrupo } from './planos-de-conta-referencial-grupo.ts';
import { pratos } from './pratos.ts';
import { produtosDaGnre } from './produtos-da-gnre.ts';
import { ramoDeAtividades } from './ramo-de-atividades.ts';
import { regimePrevidenciarios } from './regime-previdenciarios.ts';
import { regimeTrabalhistas } from './regime-trabalhistas.ts';
import { regrasDeComissao } from './regras-de-comissao.ts';
import { salarioTipos } from './salario-tipos.ts';
import { saldosDoDia } from './saldos-do-dia.ts';
import { servicos } from './servicos.ts';
import { servicosLc116 } from './servicos-lc116.ts';
import { servicosNacionais } from './servicos-nacionais.ts';
import { setores } from './setores.ts';
import { tabelaDePrecos } from './tabela-de-precos.ts';
import { taxasDeCartao } from './taxas-de-cartao.ts';
import { taxasDeEntrega } from './taxas-de-entrega.ts';
import { tiposDePagamento } from './tipos-de-pagamento.ts';
import { transportadoras } from './transportadoras.ts';
import { unidades } from './unidades.ts';
import { versoesCore } from './versoes-core.ts';
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
  servicos,
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
  saldosDoDia,
  contasDosEncargos,
  formasDePagamento,
  formasDePagamentoNfe,
  tiposDePagamento,
  condicoesDePagamento,
  bandeiras,
  adquirentes,
  taxasDeCartao,
  centrosDeCusto,
  orcamentos,
  planosDeContaReferencial,
  planosDeContaReferencialGrupo,
  bancos,
  // Vendas
  regrasDeComissao,
  // Restaurante
  setores,
  mesas,
  departamentos,
  departamentoConfig,
  // Entregas
  motoboys,
  cardapioSecoes,
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
  dadosSped,
  contasDoSped,
  inscricoesDeSubstituto,
  naturezasDaReceita,
  naturezasDeOperacao,
  produtosDaGnre,
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
