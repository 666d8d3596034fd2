import { Skeleton } from '@mantine/core';
import {
  caixaCalls,
  destinosDaDiferenca,
  destinosDaFalta,
  destinosDaSobra,
  type PoliticaDoCaixa,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../platform/session/company.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { IdChoiceInput } from '../../platform/ui/inputs/choice-inputs.tsx';
import { ChoiceField, MoneyField, RefField } from '../../platform/ui/inputs/fields.ts';
import classes from './caixa.module.css';
import { caixaTexts } from './caixa-texts.ts';
import { caixaKeys } from './keys.ts';

const opcoesDe = (destinos: readonly (keyof typeof destinosDaDiferenca)[]) =>
  destinos.map((value) => ({ value, label: destinosDaDiferenca[value] }));

/** What a company allows at its tills. */
export function PoliticaDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(caixaTexts);
  const { empresas } = useSession();
  const [empresaId, setEmpresaId] = useState<number | null>(useCompanyToBegin());
  const query = useQuery({
    queryKey: caixaKeys.of('politica', empresaId),
    queryFn: ({ signal }) =>
      callApi(caixaCalls.politica, { query: { empresaId: empresaId as number }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
    staleTime: 0,
  });
  const qual = empresas.length > 1 && (
    <IdChoiceInput
      label={t('company')}
      required
      options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
      value={empresaId}
      onChange={setEmpresaId as never}
    />
  );
  if (query.data && query.isFetchedAfterMount) {
    return (
      <PoliticaForm key={`${empresaId} ${query.data.versao}`} politica={query.data} qual={qual} onClose={onClose} />
    );
  }
  return (
    <DialogShell title={t('rulesTitle')} onClose={onClose}>
      {qual}
      {query.isError ? (
        <ErrorBlock what={t('theRules')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={220} mt={14} aria-label={t('loading')} />
      )}
    </DialogShell>
  );
}

interface PoliticaFormProps {
  politica: PoliticaDoCaixa;
  qual: React.ReactNode;
  onClose: () => void;
}

function PoliticaForm({ politica: { conta, ...initial }, qual, onClose }: PoliticaFormProps) {
  const t = useTexts(caixaTexts);
  return (
    <CallDialog
      call={caixaCalls.gravarPolitica}
      title={t('rulesTitle')}
      lead={qual}
      initial={initial}
      bodyOf={({ limiteSangria, limiteDespesa, limiteGaveta, ...values }) => ({
        ...values,
        limiteSangria: limiteSangria || null,
        limiteDespesa: limiteDespesa || null,
        limiteGaveta: limiteGaveta || null,
      })}
      send={(body, sending) => callApi(caixaCalls.gravarPolitica, { body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['caixa']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <MoneyField name="tolerancia" label={t('tolerance')} help={t('toleranceHelp')} required />
        <MoneyField name="limiteGaveta" label={t('drawerLimit')} help={t('noLimitHelp')} />
      </div>
      <div className={classes.row}>
        <MoneyField name="limiteSangria" label={t('withdrawalLimit')} help={t('noLimitHelp')} />
        <MoneyField name="limiteDespesa" label={t('expenseLimit')} help={t('noLimitHelp')} />
      </div>
      <div className={classes.row}>
        <ChoiceField name="faltaDestino" label={t('shortGoes')} required options={opcoesDe(destinosDaFalta)} />
        <ChoiceField name="sobraDestino" label={t('overGoes')} required options={opcoesDe(destinosDaSobra)} />
      </div>
      <RefField name="contaId" label={t('drawerAccount')} help={t('drawerAccountHelp')} target="contas" known={conta} />
    </CallDialog>
  );
}
