import { Button, Skeleton } from '@mantine/core';
import type { Register } from '@retaguarda/contracts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { ErrorBlock, NoPermissionBlock } from '../ui/feedback/blocks.tsx';
import { HistoryPanel } from '../ui/feedback/history-panel.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import page from '../ui/form/form-page.module.css';
import { FormPage, PageHead } from '../ui/form/form-page.tsx';
import { RowMenu } from '../ui/list/row-menu.tsx';
import classes from '../ui/record/registers.module.css';
import { RecordDialogs } from './record-dialogs.tsx';
import { RegisterSections, waysOf } from './register-form.tsx';
import { RegisterHistory } from './register-history.tsx';
import { RegisterParts } from './register-parts.tsx';
import { nameOfRow, type Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { RegisterView } from './register-view.tsx';
import { useAddressedRow } from './use-addressed-row.ts';
import { useFieldNames } from './use-field-names.tsx';
import { type FormControl, useFormAddress } from './use-form-address.ts';
import { useRegisterActions } from './use-register-actions.ts';
import { useFormKey, useSavedForm } from './use-saved-form.ts';

/** The record of a register on a page of its own, where the specification names one. Without `acao` it adds. */
export function RegisterFormPage({ register }: { register: Register }) {
  const t = useTexts(registerTexts);
  const form = useFormAddress(register);
  const address = form.address ?? { acao: 'adicionar' as const, de: null };
  const found = useAddressedRow(register, address);
  const [history, setHistory] = useState<Row | null>(null);
  const actions = useRegisterActions(register, form, setHistory);
  const row = found.state === 'ready' ? found.row : null;
  const formKey = useFormKey(register, row);
  const one = inSentence(register.label.one);
  const reads = address.acao === 'ver' || (address.acao === 'editar' && !actions.mayUpdate);

  if (found.state === 'failed') return <ErrorBlock what={one} error={found.error} onRetry={found.retry} />;
  if (found.state === 'waiting') return <WaitingPage />;
  if (!row && !actions.mayCreate) return <NoPermissionBlock access={register.access.create} />;
  const badges = row && (
    <>
      <span>{row.id}</span>
      {!row.ativo && <StatusBadge>{t('inactive')}</StatusBadge>}
    </>
  );
  const tools = row && (
    <RowMenu
      label={t('record')}
      actions={actions.rowActions(row).filter(({ id }) => id !== 'ver' && id !== 'editar')}
    />
  );
  const aside = row && (
    <section className={classes.section} aria-label={t('history')}>
      <h2 className={classes.sectionTitle}>{t('history')}</h2>
      <HistoryPanel resource={register.resource} entidade={register.table} registroId={row.id} />
    </section>
  );
  return (
    <RecordDialogs>
      {reads && row ? (
        <div className={page.scroll}>
          <PageHead
            title={nameOfRow(register, row)}
            badges={badges}
            actions={
              <>
                <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={form.close}>
                  {t('back')}
                </Button>
                {actions.mayUpdate && (
                  <Button
                    leftSection={<IconPencil size={16} />}
                    onClick={() => form.open({ acao: 'editar', id: row.id }, { replace: true })}
                  >
                    {t('edit')}
                  </Button>
                )}
                {tools}
              </>
            }
          />
          <div className={classes.reading}>
            <div className={page.sections}>
              <RegisterView register={register} row={row} />
              <RegisterParts register={register} row={row} />
            </div>
            <aside className={page.aside}>{aside}</aside>
          </div>
        </div>
      ) : (
        <PageForm
          key={formKey.key}
          register={register}
          row={row}
          copyOf={found.copyOf}
          title={row ? nameOfRow(register, row) : t(found.copyOf ? 'copyOf' : 'new', { one })}
          badges={badges}
          tools={tools}
          aside={aside}
          form={form}
          onNew={() => {
            form.open({ acao: 'adicionar', de: null }, { replace: true });
            formKey.next();
          }}
        />
      )}
      <RegisterHistory register={register} row={history} onClose={() => setHistory(null)} />
    </RecordDialogs>
  );
}

interface PageFormProps {
  register: Register;
  row: Row | null;
  copyOf: Row | null;
  title: string;
  badges: React.ReactNode;
  tools: React.ReactNode;
  aside: React.ReactNode;
  form: FormControl;
  onNew: () => void;
}

function PageForm({ register, row, copyOf, title, badges, tools, aside, form, onNew }: PageFormProps) {
  const { model, onSaved } = useSavedForm({ register, row, copyOf }, form, onNew);
  const names = useFieldNames(register.fields);
  return (
    <FormPage
      model={model}
      ways={waysOf(row, row ? 'stay' : 'close')}
      names={names}
      keepsDraft
      onSaved={onSaved}
      onClose={form.close}
      title={title}
      badges={badges}
      actions={tools}
      aside={aside}
    >
      <RegisterSections register={register} row={row} />
      {row && <RegisterParts register={register} row={row} />}
    </FormPage>
  );
}

function WaitingPage() {
  const t = useTexts(registerTexts);
  return (
    <div className={page.scroll} role="status" aria-label={t('loading')}>
      <Skeleton height={26} width={260} mb={20} />
      <Skeleton height={220} radius="lg" />
    </div>
  );
}
