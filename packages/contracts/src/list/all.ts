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
import { listaDeCompostos, listaDeProdutos } from '../produtos/listas.ts';
import { registers } from '../registers/all.ts';
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
  listaDeEmails,
];

/** Every list of the product: those of registers and those of modules. */
export const lists: readonly AnyList[] = [...registers.flatMap(({ list }) => list ?? []), ...ofModules];
