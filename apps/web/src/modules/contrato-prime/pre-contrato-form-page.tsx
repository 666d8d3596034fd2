import { Button, Skeleton } from '@mantine/core';
import {
  type PreContrato,
  preContratoAlteracao,
  preContratoNovo,
  preContratosCalls,
  problemasDoPreContrato,
} from '@retaguarda/contracts';
import { IconContract } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyWarning } from '../../platform/ui/feedback/toasts.tsx';
import { plainNames } from '../../platform/ui/form/drawer-form.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import { RecordScreen } from '../../platform/ui/record/record-screen.tsx';
import { useRecordPage } from '../../platform/ui/record/use-record-page.ts';
import { today } from '../../platform/ui/today.ts';
import { telasDePrime } from './addresses.ts';
import {
  ComponentesSection,
  CondicoesSection,
  EnderecoSection,
  ParaQuemSection,
  QuantidadesSection,
} from './pre-contrato-sections.tsx';
import { emBranco, guardado, type PreContratoValues } from './pre-contrato-values.ts';
import { PrecoCard } from './preco-card.tsx';
import classes from './prime.module.css';
import { preContratoQuery, vigentesQuery } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { VirarContratoDialog } from './virar-contrato-dialog.tsx';

/** `?id=7` edits; without it, one is made. */
export function PreContratoFormPage() {
  const t = useTexts(primeTexts);
  const [{ id }] = useAddress(telasDePrime.preContrato.params);
  return (
    <RecordScreen
      acao={id === null ? 'adicionar' : 'editar'}
      id={id}
      query={preContratoQuery}
      what={t('failed')}
      list={linkTo(telasDePrime.preContratos)}
      create={preContratosCalls.create.access}
      update={preContratosCalls.update.access}
      add={() => <NewPreContrato />}
      edit={(salvo) => <PreContratoForm key={salvo.situacao} salvo={salvo} record={guardado(salvo)} />}
    />
  );
}

function Waiting() {
  const t = useTexts(primeTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </div>
  );
}

/** The components that every pre-contract has are there from the start. */
function NewPreContrato() {
  const t = useTexts(primeTexts);
  const hoje = today();
  const query = useQuery(vigentesQuery(hoje));
  if (query.isError) return <ErrorBlock what={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Waiting />;
  const obrigatorios = query.data.componentes.filter(({ obrigatorio }) => obrigatorio).map(({ id }) => id);
  return <PreContratoForm salvo={null} record={emBranco(hoje, obrigatorios)} />;
}

interface PreContratoFormProps {
  salvo: PreContrato | null;
  record: ReturnType<typeof guardado>;
}

function PreContratoForm({ salvo, record }: PreContratoFormProps) {
  const t = useTexts(primeTexts);
  const { date, instant } = useFormats();
  const client = useQueryClient();
  const { can } = useSession();
  const [converting, setConverting] = useState<PreContrato | null>(null);
  const id = salvo?.id ?? null;
  const { model, page } = usePreContratoForm({ salvo, record });
  const convertido = salvo?.situacao === 'convertido';
  const vencido = salvo !== null && !convertido && salvo.validade < today();
  const convert = () => {
    if (model.isDirty()) notifyWarning(t('convertAsk'));
    else if (id !== null) setConverting(client.getQueryData(preContratoQuery(id).queryKey) ?? salvo);
  };
  const names = useNames();
  return (
    <FormPage
      model={model}
      title={salvo ? t('preN', { n: String(salvo.numero) }) : t('newPre')}
      badges={
        salvo && (
          <StatusBadge tone={convertido ? 'ok' : vencido ? 'bad' : 'wait'}>
            {convertido ? t('converted') : vencido ? t('expired') : t('open')}
          </StatusBadge>
        )
      }
      actions={
        salvo &&
        !convertido &&
        salvo.ativo &&
        can({ all: ['update_pre_contract', 'clientes_create'] }) && (
          <Button variant="default" leftSection={<IconContract size={16} stroke={1.7} />} onClick={convert}>
            {t('convert')}
          </Button>
        )
      }
      aside={<PrecoCard salvo={salvo} revendaId={salvo?.revendaId ?? record.values.revendaId} />}
      names={names}
      {...page}
    >
      {convertido && (
        <p className={classes.note}>
          {t('convertedAs', { quando: salvo.convertidoEm ? instant(salvo.convertidoEm) : date(salvo.dataPreco) })}
        </p>
      )}
      {vencido && <p className={classes.note}>{t('expiredNote')}</p>}
      <ParaQuemSection salvo={salvo} choosesReseller={can({ any: ['revendas_index', 'revendas_show'] })} />
      <EnderecoSection />
      <QuantidadesSection />
      <ComponentesSection />
      <CondicoesSection />
      {converting && (
        <VirarContratoDialog
          preContrato={converting}
          onDone={() => {
            setConverting(null);
            if (id !== null) void client.invalidateQueries({ queryKey: preContratoQuery(id).queryKey });
          }}
          onClose={() => setConverting(null)}
        />
      )}
    </FormPage>
  );
}

/** What the form holds, how it is kept, and where one goes from there. */
function usePreContratoForm({ salvo, record }: PreContratoFormProps) {
  const client = useQueryClient();
  return useRecordPage<PreContrato, PreContratoValues>({
    record: salvo,
    name: 'pre-contrato-prime',
    schema: salvo ? preContratoAlteracao.omit({ versao: true }) : preContratoNovo,
    broken: problemasDoPreContrato as (values: PreContratoValues) => Record<string, string>,
    blank: () => record,
    hold: guardado,
    reread: (id) => client.fetchQuery(preContratoQuery(id)),
    save: async (values, { versao, idempotencyKey }) => {
      const common = { idempotencyKey, handlesErrors: true };
      const body = values as never;
      const saved = salvo
        ? await callApi(preContratosCalls.update, {
            params: { id: salvo.id },
            body: { ...(values as object), ...(versao === null ? {} : { versao }) },
            ...common,
          })
        : await callApi(preContratosCalls.create, { body, ...common });
      client.setQueryData(preContratoQuery(saved.id).queryKey, saved);
      await invalidateAfter(client, 'pre-contrato-prime');
      return saved;
    },
    list: linkTo(telasDePrime.preContratos),
    edit: (id) => linkTo(telasDePrime.preContrato, { acao: 'editar', id }),
    ways: ['stay', 'close'],
  });
}

function useNames() {
  const t = useTexts(primeTexts);
  return plainNames({
    empresaId: t('client'),
    interessado: t('forWhom'),
    dataPreco: t('priceDate'),
    validade: t('validUntil'),
    usuariosSimultaneos: t('simultaneous'),
    documentosFiscais: t('monthlyDocuments'),
    descontoMensalidadePercentual: t('monthlyDiscount'),
    descontoLicencaPercentual: t('licenceDiscount'),
    observacao: t('note'),
  });
}
