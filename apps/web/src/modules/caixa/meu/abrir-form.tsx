import { Button } from '@mantine/core';
import { caixaCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { useCallForm } from '../../../platform/ui/form/use-call-form.ts';
import { IdChoiceField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../caixa.module.css';
import { caixaTexts } from '../caixa-texts.ts';
import type { MeuCaixaLido } from './meu-caixa.tsx';

type Terminais = MeuCaixaLido['terminais'];

interface Values {
  empresaId: number | null;
  terminalId: number | null;
  fundo: string | null;
}

/** Opens a shift at a till of the back office; the first of a company is made with it. */
export function AbrirForm({ terminais }: { terminais: Terminais }) {
  const t = useTexts(caixaTexts);
  const client = useQueryClient();
  const daVista = useCompanyToBegin();
  const livre = terminais.find(({ empresa, ocupadoPor }) => empresa.id === daVista && ocupadoPor === null);
  const initial: Values = { empresaId: daVista, terminalId: livre?.id ?? null, fundo: '' };
  const model = useCallForm({
    call: caixaCalls.create,
    initial,
    bodyOf: ({ fundo, ...values }: Values) => ({ ...values, fundo: fundo || '0.00' }),
    send: (body, sending) => callApi(caixaCalls.create, { body, ...sending }),
    draftKey: null,
  });
  const abrir = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await model.submit())) return;
    notifySuccess(t('opened'));
    await invalidateAfter(client, 'caixa');
  };
  return (
    <FormProvider {...model.form}>
      <form
        ref={model.container}
        noValidate
        onSubmit={(event) => void abrir(event)}
        className={`${classes.stack} ${classes.narrow}`}
        data-help="below"
      >
        <PageHead title={t('closedTitle')} />
        <p className={classes.lead}>{t('closedLead')}</p>
        {typeof model.failure === 'string' ? <p role="alert">{model.failure}</p> : <Refusal error={model.failure} />}
        <Onde terminais={terminais} />
        <MoneyField name="fundo" label={t('opening')} autoFocus />
        <div className={classes.buttons}>
          <Button type="submit" size="md" loading={model.isSending}>
            {t('open')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function Onde({ terminais }: { terminais: Terminais }) {
  const t = useTexts(caixaTexts);
  const { empresas } = useSession();
  const empresaId: number | null = useWatch({ name: 'empresaId' });
  const dela = useMemo(() => terminais.filter(({ empresa }) => empresa.id === empresaId), [terminais, empresaId]);
  return (
    <>
      {empresas.length > 1 && (
        <IdChoiceField
          name="empresaId"
          label={t('company')}
          required
          options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        />
      )}
      {dela.length > 0 && (
        <IdChoiceField
          name="terminalId"
          label={t('till')}
          options={dela.map(({ id, rotulo, ocupadoPor }) => ({
            value: String(id),
            label: ocupadoPor === null ? rotulo : t('busyWith', { caixa: rotulo, nome: ocupadoPor }),
          }))}
        />
      )}
    </>
  );
}
