import { Skeleton } from '@mantine/core';
import { custosDaBonificacao, custosDaCompra, estoqueCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { IdChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { ChoiceField, DateField, FlagField } from '../../../platform/ui/inputs/fields.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useEmpresas } from '../use-empresas.ts';
import { saldosTexts } from './saldos-texts.ts';

const opcoesDe = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }));

type Regras = ReplyOf<typeof estoqueCalls.configuracao>;

/** What a company allows in its stock, and how its scales split the label. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const [empresaId, setEmpresaId] = useState<number | null>(useCompanyToBegin());
  return empresaId === null ? null : (
    <RegrasDaEmpresa key={empresaId} empresaId={empresaId} onEmpresa={setEmpresaId} onClose={onClose} />
  );
}

interface RegrasDaEmpresaProps {
  empresaId: number;
  onEmpresa: (id: number | null) => void;
  onClose: () => void;
}

function RegrasDaEmpresa({ empresaId, onEmpresa, onClose }: RegrasDaEmpresaProps) {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const options = useEmpresas();
  const query = useQuery({
    queryKey: estoqueKeys.of('configuracao', empresaId),
    queryFn: ({ signal }) => callApi(estoqueCalls.configuracao, { query: { empresaId }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const qual = options.length > 1 && (
    <IdChoiceInput label={c('company')} required options={options} value={empresaId} onChange={onEmpresa} />
  );
  if (query.data && query.isFetchedAfterMount) {
    return <RegrasForm key={query.data.versao} regras={query.data} qual={qual} onClose={onClose} />;
  }
  return (
    <DialogShell title={t('rulesTitle')} onClose={onClose}>
      {qual}
      {query.isError ? (
        <ErrorBlock what={c('theData')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={160} mt={14} aria-label={c('loading')} />
      )}
    </DialogShell>
  );
}

function RegrasForm({ regras, qual, onClose }: { regras: Regras; qual: React.ReactNode; onClose: () => void }) {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  return (
    <CallDialog
      call={estoqueCalls.gravarConfiguracao}
      title={t('rulesTitle')}
      lead={qual}
      initial={regras}
      send={(body, sending) => callApi(estoqueCalls.gravarConfiguracao, { body, ...sending })}
      action={c('save')}
      done={c('saved')}
      changes={['estoque']}
      onClose={onClose}
    >
      <FlagField name="permiteNegativo" label={t('allowNegative')} help={t('allowNegativeHelp')} />
      <FlagField name="permiteLoteVencido" label={t('allowExpired')} />
      <ChoiceField
        name="custoDaCompra"
        label={t('purchaseCost')}
        help={t('purchaseCostHelp')}
        required
        options={opcoesDe(custosDaCompra)}
      />
      <ChoiceField
        name="custoDaBonificacao"
        label={t('bonusCost')}
        help={t('bonusCostHelp')}
        required
        options={opcoesDe(custosDaBonificacao)}
      />
      <DateField name="fechadoAte" label={t('closedUntil')} help={t('closedHelp')} />
    </CallDialog>
  );
}
