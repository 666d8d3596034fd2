import type { Register } from '@retaguarda/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { useTexts } from '../i18n/texts.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { useList } from '../ui/list/use-list.ts';
import { shownColumns, useListExport } from '../ui/list/use-list-export.ts';
import { inSentence } from './noun.ts';
import { registerSource } from './register-api.ts';
import { registerColumns } from './register-columns.tsx';
import { RegisterDrawer } from './register-drawer.tsx';
import { registerFilters } from './register-filters.ts';
import { RegisterHistory } from './register-history.tsx';
import { nameOfRow, type Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { useValueWords } from './use-field-names.tsx';
import { useFormAddress } from './use-form-address.ts';
import { useRegisterActions } from './use-register-actions.ts';

/**
 * The list of a register, and beside it the record the address asks for.
 *
 * @param actions buttons of a screen that is more than the register
 */
export function RegisterListPage({ register, actions: own }: { register: Register; actions?: ReactNode }) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const words = useValueWords();
  const columns = useMemo(
    () =>
      registerColumns(register, formats, words, {
        code: t('code'),
        createdAt: t('createdAt'),
        updatedAt: t('updatedAt'),
      }),
    [register, formats, words, t],
  );
  const filters = useMemo(() => registerFilters(register), [register]);
  const source = useMemo(() => registerSource(register), [register]);
  const list = useList({ name: register.resource, source, columns, filters });
  const form = useFormAddress(register);
  const [history, setHistory] = useState<Row | null>(null);
  const actions = useRegisterActions(register, form, setHistory);
  const noun = { one: inSentence(register.label.one), many: inSentence(register.label.many) };

  const onExport = useListExport(register.calls.export, list, {
    columns: shownColumns(list).filter((name) => name in register.fields),
  });

  return (
    <ListPage
      list={list}
      title={register.screen.title}
      noun={noun}
      purpose={register.purpose}
      nameOf={(row) => nameOfRow(register, row)}
      onOpen={(row) => form.open({ acao: 'ver', id: row.id })}
      onAdd={actions.mayCreate ? () => form.open({ acao: 'adicionar', de: null }) : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions(list.state.somenteInativos)}
      actions={own}
      onExport={onExport}
      withoutInactive={register.readOnly === true}
    >
      {!register.screen.formPath && <RegisterDrawer register={register} form={form} actions={actions} />}
      <RegisterHistory register={register} row={history} onClose={() => setHistory(null)} />
    </ListPage>
  );
}
