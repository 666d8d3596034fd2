import type { Register } from '@retaguarda/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowAction } from '../ui/list/row-action.ts';
import { RegisterDrawer } from './register-drawer.tsx';
import { RegisterHistory } from './register-history.tsx';
import { nameOfRow, type Row } from './register-row.ts';
import { companyValues } from './register-values.ts';
import { useFormAddress } from './use-form-address.ts';
import { useRegisterActions } from './use-register-actions.ts';

interface RegisterListPageProps {
  register: Register;
  actions?: ReactNode;
  more?: (row: Row) => readonly RowAction[];
}

/**
 * The list of a register, and beside it the record the address asks for.
 *
 * @param actions buttons of a screen that is more than the register
 * @param more what else a row can do there; the first of them is what opening a row does
 */
export function RegisterListPage({ register, actions: own, more = () => [] }: RegisterListPageProps) {
  const form = useFormAddress(register);
  const [history, setHistory] = useState<Row | null>(null);
  const actions = useRegisterActions(register, form, setHistory);
  const { list } = register;
  const { empresas, empresaAtual } = useSession();
  const empresaId = empresas.length > 1 ? empresaAtual?.id : undefined;
  const ofCompany = useMemo(() => companyValues(register, empresaId), [register, empresaId]);
  if (!list) throw new Error(`${register.resource} is a single record and has no list`);

  return (
    <ListPage<Row>
      list={list}
      fixed={ofCompany}
      nameOf={(row) => nameOfRow(register, row)}
      onOpen={(row) => (more(row)[0] ?? { run: () => form.open({ acao: 'ver', id: row.id }) }).run()}
      create={register.access.create}
      onAdd={actions.mayCreate ? () => form.open({ acao: 'adicionar', de: null }) : undefined}
      rowActions={(row) => [...more(row), ...actions.rowActions(row)]}
      bulkActions={actions.bulkActions}
      actions={own}
      withoutInactive={register.readOnly === true}
    >
      {!register.screen.formPath && <RegisterDrawer register={register} form={form} actions={actions} />}
      <RegisterHistory register={register} row={history} onClose={() => setHistory(null)} />
    </ListPage>
  );
}
