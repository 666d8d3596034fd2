import { Button } from '@mantine/core';
import { vendasCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { Refusal } from '../../platform/ui/feedback/refusal.tsx';
import { PageHead } from '../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useCallForm } from '../../platform/ui/form/use-call-form.ts';
import { ChoiceField, DateField, IdChoiceField, RefField } from '../../platform/ui/inputs/fields.ts';
import { JobProgress } from '../../platform/ui/jobs/job-card.tsx';
import { today } from '../../platform/ui/today.ts';
import classes from './vendas.module.css';
import { vendasTexts } from './vendas-texts.ts';

/** Sales as a file: of which days, where, by whom and to whom. */
export function ExtrairPage() {
  const { can } = useSession();
  const { access } = vendasCalls.extrair;
  return can(access) ? <Extracao /> : <NoPermissionBlock access={access} />;
}

function Extracao() {
  const t = useTexts(vendasTexts);
  const { empresas } = useSession();
  const [jobIds, setJobIds] = useState<readonly string[]>([]);
  const hoje = today();
  const form = useCallForm({
    call: vendasCalls.extrair,
    initial: {
      de: `${hoje.slice(0, 8)}01` as string | null,
      ate: hoje as string | null,
      empresaId: null as number | null,
      terminalId: null as number | null,
      usuarioId: null as number | null,
      clienteId: null as number | null,
      linhas: 'vendas' as 'vendas' | 'itens',
      formato: 'xlsx' as 'xlsx' | 'csv',
    },
    bodyOf: (valores) => ({ ...valores, fuso: Intl.DateTimeFormat().resolvedOptions().timeZone }) as never,
    send: (body, sending) => callApi(vendasCalls.extrair, { body, ...sending }),
    draftKey: null,
  });
  const enviar = async () => {
    const feito = await form.submit();
    if (feito) setJobIds((antes) => [feito.reply.jobId, ...antes]);
  };
  return (
    <FormProvider {...form.form}>
      <form
        className={classes.extracao}
        ref={form.container}
        onSubmit={(event) => {
          event.preventDefault();
          void enviar();
        }}
      >
        <PageHead title={t('extractTitle')} />
        <SectionCard title={t('extractWhat')}>
          <FieldGrid>
            <Span of={empresas.length > 1 ? 3 : 6}>
              <DateField name="de" label={t('from')} required />
            </Span>
            <Span of={empresas.length > 1 ? 3 : 6}>
              <DateField name="ate" label={t('until')} required />
            </Span>
            {empresas.length > 1 && (
              <Span of={6}>
                <IdChoiceField
                  name="empresaId"
                  label={t('company')}
                  options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
                />
              </Span>
            )}
            <Span of={4}>
              <RefField name="terminalId" label={t('terminal')} target="terminais" />
            </Span>
            <Span of={4}>
              <RefField name="usuarioId" label={t('operator')} target="usuarios" />
            </Span>
            <Span of={4}>
              <RefField name="clienteId" label={t('client')} target="clientes" />
            </Span>
            <Span of={6}>
              <ChoiceField
                name="linhas"
                label={t('eachLine')}
                required
                options={[
                  { value: 'vendas', label: t('lineSale') },
                  { value: 'itens', label: t('lineItem') },
                ]}
              />
            </Span>
            <Span of={6}>
              <ChoiceField
                name="formato"
                label={t('format')}
                required
                options={[
                  { value: 'xlsx', label: t('xlsx') },
                  { value: 'csv', label: 'CSV' },
                ]}
              />
            </Span>
          </FieldGrid>
          {form.failure instanceof ApiError && <Refusal error={form.failure} />}
          <Button type="submit" mt="md" loading={form.isSending}>
            {t('extract')}
          </Button>
        </SectionCard>
        {jobIds.map((jobId) => (
          <JobProgress key={jobId} jobId={jobId} />
        ))}
      </form>
    </FormProvider>
  );
}
