import {
  type EmpresaLinhaV2,
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeEmpresasProprias,
  listaDeFornecedores,
  listaDeRevendas,
} from '@retaguarda/contracts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import type { Tela } from '../telas.ts';
import { useEmpresaActions } from './use-empresa-actions.ts';

const listas = {
  clientes: listaDeClientes,
  contrato: listaDeClientesDeContrato,
  fornecedores: listaDeFornecedores,
  proprias: listaDeEmpresasProprias,
  revendas: listaDeRevendas,
} as const;

/** The list of a screen, for whoever may list or read its companies. */
export function EmpresasPage({ tela }: { tela: Tela }) {
  const history = useRowHistory<EmpresaLinhaV2>(
    { resource: 'empresas', entidade: 'empresa' },
    ({ nomeFantasia }) => nomeFantasia,
  );
  const actions = useEmpresaActions(tela, history.action);
  return (
    <ListPage<EmpresaLinhaV2>
      list={listas[tela.nome]}
      onOpen={actions.open}
      onAdd={actions.mayCreate ? actions.add : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions}
    >
      {history.drawer}
    </ListPage>
  );
}
