import { canaisDeVersao, gravidadesDeAviso, mensagens, servidoresCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { DrawerForm, plainNames } from '../../platform/ui/form/drawer-form.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import { ChoiceField, DateField, LongTextField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { RefsField } from '../../platform/ui/inputs/refs-field.tsx';
import { backofficeTexts } from './backoffice-texts.ts';

interface Values {
  titulo: string;
  texto: string;
  gravidade: 'info' | 'atencao';
  versaoCoreId: number | null;
  canal: 'estavel' | 'beta' | null;
  empresaIds: number[];
  ate: string | null;
}

/** A new notice to the servers. */
export function AvisoDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const model = useRecordForm<Values>({
    schema: servidoresCalls.avisar.body,
    record: {
      versao: null,
      values: { titulo: '', texto: '', gravidade: 'info', versaoCoreId: null, canal: null, empresaIds: [], ate: null },
    },
    draftKey: null,
    save: async (values, { idempotencyKey }) => {
      await callApi(servidoresCalls.avisar, { body: values as never, idempotencyKey, handlesErrors: true });
      await invalidateAfter(client, 'prime-core-versions-notifications');
      return { versao: null, values };
    },
  });
  return (
    <DrawerForm
      model={model}
      title={t('newNotice')}
      names={plainNames({})}
      onSaved={() => {
        notifySuccess(mensagens.recordCreated);
        onClose();
      }}
      onClose={onClose}
    >
      <SectionCard title={t('newNotice')} only>
        <FieldGrid>
          <Span of={12}>
            <TextField name="titulo" label={t('title')} required max={120} autoFocus />
          </Span>
          <Span of={12}>
            <LongTextField name="texto" label={t('text')} required max={2000} />
          </Span>
          <Span of={6}>
            <ChoiceField name="gravidade" label={t('severity')} required options={optionsOf(gravidadesDeAviso)} />
          </Span>
          <Span of={6}>
            <DateField name="ate" label={t('until')} required />
          </Span>
          <Span of={6}>
            <RefField name="versaoCoreId" label={t('version')} target="core-server-versions" />
          </Span>
          <Span of={6}>
            <ChoiceField name="canal" label={t('channel')} options={optionsOf(canaisDeVersao)} />
          </Span>
          <Span of={12}>
            <RefsField
              name="empresaIds"
              label={t('companies')}
              target="clientes-de-contrato"
              help={t('companiesHelp')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
    </DrawerForm>
  );
}
