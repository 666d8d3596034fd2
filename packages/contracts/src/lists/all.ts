import {
  listaDeAcessosDeSuporte,
  listaDeAlvosDoSuporte,
  listaDeFuncoes,
  listaDeLinks,
  listaDeUsuarios,
} from '../acesso/listas.ts';
import { listaDeAcessos, listaDeSessoes } from '../acesso/listas-de-entrada.ts';
import { listaDeAtosDeChave, listaDeChaves } from '../backoffice/listas-de-chaves.ts';
import {
  listaDeAvisos,
  listaDeChavesDeServidor,
  listaDeImplantacoes,
  listaDeServidores,
} from '../backoffice/listas-de-servidores.ts';
import { listaDeTurnos } from '../caixa/listas.ts';
import { listaDeItensDoOrcamento, listaDeRateios, listasDoPlano } from '../contabil/listas.ts';
import { listaDePreContratos, listaDePrecos, listaDeVersoesPrime, listasDePrecos } from '../contrato-prime/listas.ts';
import { listaDaCarteira, listaDeContratos, listaDePendentes } from '../contratos/listas.ts';
import { execucoesPorTipo, linhasPorTipo, listaDeExecucoes, listaDeLinhas } from '../contratos/listas-de-lotes.ts';
import { listaDeEmails } from '../correio/listas.ts';
import { listaDeObservacoes } from '../empresas/lista-de-observacoes.ts';
import {
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeEmpresas,
  listaDeEmpresasProprias,
  listaDeFornecedores,
  listaDeRevendas,
  todasAsRevendas,
} from '../empresas/listas.ts';
import { listaDeMovimentos, listaDoExtrato } from '../estoque/lista-de-movimentos.ts';
import {
  listaDeLotes,
  listaDeMinimos,
  listaDeReservas,
  listaDeSaldos,
  listaDeSeriais,
  listaDeValidades,
} from '../estoque/listas.ts';
import {
  listaDaContagem,
  listaDaContagemCega,
  listaDeContagens,
  listaDeDiferencas,
  listaDeProducoes,
  listaDeTransferencias,
} from '../estoque/listas-de-papeis.ts';
import { listaDeCreditos } from '../financeiro/titulos/creditos.ts';
import { listaAPagar, listaAReceber, listaDeTitulos } from '../financeiro/titulos/listas.ts';
import { listaDeRegras } from '../fiscal/regras/listas.ts';
import { listaDeGrupos } from '../grupos/listas.ts';
import type { AnyList } from '../list/define-list.ts';
import { fichas } from '../pessoas/fichas.ts';
import { listaDeFuncionarios, listaDeTerceirizados, listaDeVinculos } from '../pessoas/listas.ts';
import { listaDeCargas } from '../plataforma/lista-de-cargas.ts';
import { listaDeMudancas, listaDePostosDeLado } from '../plataforma/listas.ts';
import { listaDeErrosDaImportacao, listaDeImportacoes } from '../produtos/importacao/listas-de-importacao.ts';
import { listaDeCompostos, listaDeProdutos } from '../produtos/listas.ts';
import { listaDeLotesDoProduto, listaDeSeriaisDoProduto } from '../produtos/partes/listas-de-partes.ts';
import {
  listaDaTabelaDePrecos,
  listaDeAjustes,
  listaDeItensDoAjuste,
  listaDoAlcance,
  listaDoHistoricoDePrecos,
} from '../produtos/precos/listas-de-precos.ts';
import { listaDoIbpt } from '../produtos/tabelas/lista-do-ibpt.ts';
import { registers } from '../registers/all.ts';
import { listaDeComandas } from '../salao/comandas/listas.ts';
import { listaDeRetidos, listaDeTerminais } from '../terminais/listas.ts';
import {
  listaDeAtosDeVenda,
  listaDeDivergenciasDeVendas,
  listaDeItensDaVenda,
  listaDeItensVendidos,
  listaDeVendas,
} from '../vendas/listas.ts';

const ofModules: readonly AnyList[] = [
  listaDeTurnos,
  listaDeEmpresas,
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeFornecedores,
  listaDeEmpresasProprias,
  listaDeRevendas,
  todasAsRevendas,
  listaDeSaldos,
  listaDeLotes,
  listaDeValidades,
  listaDeSeriais,
  listaDeMinimos,
  listaDeReservas,
  listaDeMovimentos,
  listaDoExtrato,
  listaDeContagens,
  listaDaContagem,
  listaDeDiferencas,
  listaDaContagemCega,
  listaDeTransferencias,
  listaDeProducoes,
  listaDeContratos,
  listaDaCarteira,
  listaDePendentes,
  listaDeExecucoes,
  ...Object.values(execucoesPorTipo),
  listaDeLinhas,
  ...Object.values(linhasPorTipo),
  listaDeProdutos,
  listaDeCompostos,
  listaDaTabelaDePrecos,
  listaDoHistoricoDePrecos,
  listaDoAlcance,
  listaDeAjustes,
  listaDeItensDoAjuste,
  listaDeLotesDoProduto,
  listaDeSeriaisDoProduto,
  listaDoIbpt,
  listaDeRegras,
  listaDeImportacoes,
  listaDeErrosDaImportacao,
  listaDeObservacoes,
  listaDeFuncoes,
  listaDeUsuarios,
  listaDeAlvosDoSuporte,
  listaDeAcessosDeSuporte,
  listaDeLinks,
  listaDeAcessos,
  listaDeSessoes,
  listaDeAtosDeChave,
  listaDeChaves,
  listaDeChavesDeServidor,
  listaDeServidores,
  listaDeAvisos,
  listaDeImplantacoes,
  listaDePrecos,
  ...Object.values(listasDePrecos),
  listaDePreContratos,
  listaDeVersoesPrime,
  ...listasDoPlano,
  listaDeItensDoOrcamento,
  listaDeRateios,
  listaDeGrupos,
  listaDePostosDeLado,
  listaDeMudancas,
  listaDeCargas,
  listaDeEmails,
  listaDeTerminais,
  listaDeRetidos,
  listaDeTitulos,
  listaDeCreditos,
  listaAPagar,
  listaAReceber,
  listaDeComandas,
  listaDeVendas,
  listaDeItensDaVenda,
  listaDeAtosDeVenda,
  listaDeItensVendidos,
  listaDeDivergenciasDeVendas,
  listaDeVinculos,
  listaDeFuncionarios,
  listaDeTerceirizados,
  ...Object.values(fichas).map(({ lista }) => lista),
];

/** Every list of the product: those of registers and those of modules. */
export const lists: readonly AnyList[] = [...registers.flatMap(({ list }) => list ?? []), ...ofModules];
