import { Button, Skeleton } from '@mantine/core';
import { mensagens, type Register } from '@retaguarda/contracts';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { Block, ErrorBlock } from '../ui/feedback/blocks.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import drawer from '../ui/form/form-drawer.module.css';
import { FormDrawer } from '../ui/form/form-drawer.tsx';
import { RecordFormBody } from '../ui/form/record-form-body.tsx';
import { RowMenu } from '../ui/list/row-menu.tsx';
import { useRememberRecord } from '../ui/record/remember-record.ts';
import { RecordDialogs } from './record-dialogs.tsx';
import { RegisterSections, waysOf } from './register-form.tsx';
import { RegisterParts } from './register-parts.tsx';
import { nameOfRow, type Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { RegisterView } from './register-view.tsx';
import { useAddressedRow } from './use-addressed-row.ts';
import { useFieldNames } from './use-field-names.tsx';
import type { FormAddress, FormControl } from './use-form-address.ts';
import type { RegisterActions } from './use-register-actions.ts';
import { useRights } from './use-rights.ts';
import { useFormKey, useSavedForm } from './use-saved-form.ts';

interface RegisterDrawerProps {
  register: Register;
  form: FormControl;
  actions: RegisterActions;
}

/** The record the address asks for, beside its list: read, changed or added. */
export function RegisterDrawer({ register, form, actions }: RegisterDrawerProps) {
  const t = useTexts(registerTexts);
  const address = useLast(form.address);
  const found = useAddressedRow(register, address);
  const row = found.state === 'ready' ? found.row : null;
  const formKey = useFormKey(register, row);
  useRememberRecord(row && nameOfRow(register, row));
  const one = inSentence(register.label.one);
  // Without the right to change, an address that asks for the form shows the record.
  const reads = address?.acao === 'ver' || (address?.acao === 'editar' && !actions.mayUpdate);
  const { mayCreate, refusalToAdd } = useRights(register);
  // Nothing is typed that nobody would take.
  const refusesToAdd = address?.acao === 'adicionar' && !mayCreate;
  const kicker = reads ? register.label.one : t('editOf', { one });
  const newTitle = t(address?.acao === 'adicionar' && address.de !== null ? 'copyOf' : 'new', { one });

  return (
    <FormDrawer
      opened={form.address !== null}
      onClose={form.close}
      escapes={reads || found.state !== 'ready'}
      title={row ? nameOfRow(register, row) : address?.acao === 'adicionar' ? newTitle : register.label.one}
      {...(row ? { kicker } : {})}
      badges={row && !row.ativo && <StatusBadge>{t('inactive')}</StatusBadge>}
      actions={
        row &&
        reads && (
          <>
            {actions.mayUpdate && (
              <Button
                size="xs"
                leftSection={<IconPencil size={15} />}
                onClick={() => form.open({ acao: 'editar', id: row.id }, { replace: true })}
                data-autofocus
              >
                {t('edit')}
              </Button>
            )}
            {!register.readOnly && (
              <RowMenu
                label={t('record')}
                actions={actions.rowActions(row).filter(({ id }) => id !== 'ver' && id !== 'editar')}
              />
            )}
          </>
        )
      }
    >
      {found.state === 'failed' && <ErrorBlock what={one} error={found.error} onRetry={found.retry} />}
      {found.state === 'waiting' && <WaitingForm />}
      <RecordDialogs>
        {found.state === 'ready' && reads && row && (
          <div className={drawer.scroll}>
            <RegisterView register={register} row={row} />
            <RegisterParts register={register} row={row} />
          </div>
        )}
        {refusesToAdd && (
          <Block alert icon={<IconLock size={20} />} title={mensagens.permissionDenied}>
            {refusalToAdd}
          </Block>
        )}
        {found.state === 'ready' && !reads && !refusesToAdd && (
          <DrawerForm
            key={formKey.key}
            register={register}
            row={row}
            copyOf={found.copyOf}
            form={form}
            onNew={() => {
              form.open({ acao: 'adicionar', de: null }, { replace: true });
              formKey.next();
            }}
          />
        )}
      </RecordDialogs>
    </FormDrawer>
  );
}

interface DrawerFormProps {
  register: Register;
  row: Row | null;
  copyOf: Row | null;
  form: FormControl;
  onNew: () => void;
}

function DrawerForm({ register, row, copyOf, form, onNew }: DrawerFormProps) {
  const { model, onSaved } = useSavedForm({ register, row, copyOf }, form, onNew);
  const names = useFieldNames(register.fields);
  return (
    <RecordFormBody
      model={model}
      ways={waysOf(row, 'close')}
      names={names}
      keepsDraft
      className={drawer.form}
      onSaved={onSaved}
      onClose={form.close}
    >
      <RegisterSections register={register} row={row} />
      {row && <RegisterParts register={register} row={row} />}
    </RecordFormBody>
  );
}

function WaitingForm() {
  const t = useTexts(registerTexts);
  return (
    <div className={drawer.scroll} role="status" aria-label={t('loading')}>
      <Skeleton height={180} radius="lg" />
      <Skeleton height={52} radius="lg" />
    </div>
  );
}

/** The last address asked for: while the drawer closes, it still shows what it showed. */
function useLast(address: FormAddress): FormAddress {
  const [last, setLast] = useState(address);
  if (address !== null && address !== last) setLast(address);
  return address ?? last;
}
