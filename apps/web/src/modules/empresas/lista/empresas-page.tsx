import {
  type EmpresaLinhaV2,
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeEmpresasProprias,
  listaDeFornecedores,
  listaDeRevendas,
  type TipoDeEntidade,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import type { Tela } from '../addresses.ts';
import { FundirDialog } from '../fusao/fundir-dialog.tsx';
import { useEmpresaActions } from './use-empresa-actions.ts';

const listas = {
  clientes: listaDeClientes,
  contrato: listaDeClientesDeContrato,
  fornecedores: listaDeFornecedores,
  proprias: listaDeEmpresasProprias,
  revendas: listaDeRevendas,
} as const;

/** Among which records another is looked for. */
const tiposDasTelas = {
  clientes: 'cliente',
  contrato: 'cliente',
  fornecedores: 'fornecedor',
  proprias: 'propria',
  revendas: 'revenda',
} as const satisfies Record<Tela['nome'], TipoDeEntidade>;

/** The list of a screen, for whoever may list or read its companies. */
export function EmpresasPage({ tela }: { tela: Tela }) {
  const history = useRowHistory<EmpresaLinhaV2>(
    { resource: 'empresas', entidade: 'empresa' },
    ({ nomeFantasia }) => nomeFantasia,
  );
  const [fica, setFica] = useState<EmpresaLinhaV2 | null>(null);
  const actions = useEmpresaActions(tela, { history: history.action, join: setFica });
  return (
    <ListPage<EmpresaLinhaV2>
      list={listas[tela.nome]}
      onOpen={actions.open}
      onAdd={actions.mayCreate ? actions.add : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions}
    >
      {history.drawer}
      {fica && <FundirDialog fica={fica} tipoEntidade={tiposDasTelas[tela.nome]} onClose={() => setFica(null)} />}
    </ListPage>
  );
}
