import {
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeEmpresasProprias,
  listaDeFornecedores,
} from '@retaguarda/contracts';
import { listFile } from '../../platform/exports/lists.ts';
import { firstSteps } from '../../platform/first-hour.ts';
import { extend } from '../../platform/modules/extension.ts';
import type { Module, ModuleParts } from '../../platform/modules/module.ts';
import { auditedParts } from '../../platform/records/history.ts';
import { personalData } from '../../platform/records/personal-data.ts';
import { recordReferences } from '../../platform/records/references.ts';
import { nomesDasEmpresas } from '../acesso/public.ts';
import { guardaDeEmpresa, rotasDeArquivos } from './arquivos.routes.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { rotasDeConfiguracao } from './configuracao.routes.ts';
import { dadosPessoais } from './dados-pessoais.ts';
import { nomesDasProprias } from './empresa-da-linha.ts';
import { aoPedirAprovacao, rotasDoCadastro } from './empresas.routes.ts';
import { rotasDeFornecedores } from './fornecedores.routes.ts';
import { referenciasDaCasa } from './fusao/da-casa.ts';
import { rotasDeFusao } from './fusao/fusao.routes.ts';
import { empresasEmLista } from './lista.ts';
import { rotasDeObservacoes } from './observacoes.routes.ts';
import { passoDaEmpresa, passoDosClientes } from './primeira-hora.ts';
import { rotasDeSelecao } from './selecoes.routes.ts';
import { tables } from './tables.ts';

export { cadastroDeEmpresas } from './cadastro.ts';
export { clientesDoCatalogo } from './catalogo-dos-terminais.ts';
export { digitosDasEtiquetas, etiquetaDaEmpresa, lerConfiguracao } from './configuracao.ts';
export { termosDeCredito } from './credito.ts';
export {
  clientesComGrupo,
  corteDaEmpresaDaLinha,
  daCarteira,
  fusoDaEmpresaDaLinha,
  grupoDoCliente,
  juntarClienteEm,
  juntarEmpresa,
  juntarEmpresaEm,
  juntarRevenda,
} from './empresa-da-linha.ts';
export {
  alcance,
  alcanceDaLinha,
  ehDoTipo,
  empresasProprias,
  lerCurta,
  opcoesDeEmpresas,
} from './empresas.queries.ts';
export { aoPedirAprovacao } from './empresas.routes.ts';
export { solicitarAprovacao } from './empresas.service.ts';
export {
  daPessoa,
  exigirEmpresas,
  exigirPessoas,
  fusoDaEmpresa,
  fusoDoRelatorio,
  hojeNaEmpresa,
} from './empresas-da-pessoa.ts';
export { excluirEmpresasNovas } from './excluir.ts';
export {
  clienteDoDocumento,
  type EmpresaFiscal,
  fornecedorDoDocumento,
  lerEmpresaFiscal,
  propriaDoDocumento,
  propriasComCnpj,
  telefoneNaEmpresa,
} from './fiscais.ts';
export { empresasEmLista } from './lista.ts';
export { naoSaoTitulares } from './nao-sao-titulares.ts';
export { observacoesDoContrato } from './observacoes.queries.ts';
export {
  type EnderecoDaParte,
  enderecosParaEscolher,
  lerEnderecoFiscal,
  lerPartesFiscais,
  noExterior,
  type ParteFiscal,
} from './partes-fiscais.ts';
export { type EnderecoDoParticipante, lerParticipantes, type Participante } from './participantes.ts';
export { encerrarPedidoDeAprovacao } from './pedido-de-aprovacao.ts';
export { pessoasPorNome } from './pessoas-da-planilha.ts';
export { relogioDaEmpresa, relogioDaPessoa } from './relogio.ts';
export { cidadesExistem } from './tabelas-oficiais.ts';
export { lerTomador, type Tomador } from './tomadores.ts';

/** What names companies, in any module. */
const aEmpresas = (parts: ModuleParts) =>
  parts
    .all(recordReferences)
    .flat()
    .filter(({ target }) => target === 'empresa');

/** Companies, clients, suppliers: the record, its lists, files and settings. */
export const empresas: Module = {
  name: 'empresas',
  tables,
  routes: (parts) => [
    ...rotasDoCadastro(parts.all(aoPedirAprovacao)),
    ...rotasDeSelecao(),
    ...rotasDeObservacoes(),
    ...rotasDeFornecedores(),
    ...rotasDeArquivos(parts),
    ...rotasDeConfiguracao(),
    ...rotasDeFusao(aEmpresas(parts)),
  ],
  extends: [
    extend(firstSteps, () => passoDaEmpresa),
    extend(firstSteps, () => passoDosClientes),
    extend(recordReferences, () => referenciasDaCasa),
    extend(personalData, () => dadosPessoais),
    extend(nomesDasEmpresas, () => nomesDasProprias),
  ],
  fileGuards: { empresa: guardaDeEmpresa },
  auditedParts: { empresa: auditedParts(cadastroDeEmpresas.source) },
  demonstration: {
    name: 'empresas',
    after: [],
    in: ['provider', 'client'],
    load: () => import('./demonstracao/passo.ts'),
  },
  files: [listaDeClientes, listaDeClientesDeContrato, listaDeFornecedores, listaDeEmpresasProprias].map((lista) =>
    listFile(empresasEmLista, lista),
  ),
};
