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
import { listaDePreContratos, listaDePrecos, listaDeVersoesPrime, listasDePrecos } from '../contrato-prime/listas.ts';
import { listaDeEmails } from '../correio/listas.ts';
import {
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeEmpresas,
  listaDeEmpresasProprias,
  listaDeFornecedores,
  listaDeRevendas,
  todasAsRevendas,
} from '../empresas/listas.ts';
import {
  listaDeLotes,
  listaDeMinimos,
  listaDeReservas,
  listaDeSaldos,
  listaDeSeriais,
  listaDeValidades,
} from '../estoque/listas.ts';
import { listaDeGrupos } from '../grupos/listas.ts';
import { listaDeCargas } from '../plataforma/lista-de-cargas.ts';
import { listaDeMudancas, listaDePostosDeLado } from '../plataforma/listas.ts';
import { listaDeCompostos, listaDeProdutos } from '../produtos/listas.ts';
import { registers } from '../registers/index.ts';
import type { AnyList } from './define-list.ts';

const ofModules: readonly AnyList[] = [
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
  listaDeProdutos,
  listaDeCompostos,
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
  listaDeGrupos,
  listaDePostosDeLado,
  listaDeMudancas,
  listaDeCargas,
  listaDeEmails,
];

/** Every list of the product: those of registers and those of modules. */
export const lists: readonly AnyList[] = [...registers.flatMap(({ list }) => list ?? []), ...ofModules];
