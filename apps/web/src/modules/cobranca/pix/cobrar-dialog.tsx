import { pixCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeCobranca } from '../addresses.ts';
import { pixKeys } from '../keys.ts';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';
import { QrDialog } from './qr-dialog.tsx';

interface Props {
  /** What is charged; none: it is chosen here. */
  linhas: readonly { id: number }[];
  onClose: () => void;
}

/** Charges by Pix: one entry ends with its code on view, many go to the list. What is charged already shows its code. */
export function CobrarDialog({ linhas, onClose }: Props) {
  const navigate = useNavigate();
  const [feita, setFeita] = useState<number | null>(null);
  const [unica] = linhas.length === 1 ? linhas : [];
  const viva = useQuery({
    queryKey: pixKeys.of('viva', unica?.id),
    queryFn: ({ signal }) => cobrancaVivaDe(unica?.id ?? 0, signal),
    enabled: unica !== undefined && feita === null,
    staleTime: 0,
  });
  const id = feita ?? viva.data ?? null;
  if (id !== null) return <QrDialog id={id} onClose={onClose} />;
  if (viva.isLoading) return null;
  const depois = async (ids: readonly number[]) => {
    const [primeira] = ids;
    if (ids.length === 1 && primeira !== undefined) return setFeita(primeira);
    onClose();
    await navigate(linkTo(telasDeCobranca.pix));
  };
  return <NovaCobranca linhas={linhas} onClose={onClose} onDone={depois} />;
}

/** @returns the charge that may still be paid; null where there is none, or it cannot be told now: making another tells */
async function cobrancaVivaDe(lancamentoId: number, signal: AbortSignal): Promise<number | null> {
  const { data } = await callApi(pixCalls.list, {
    query: { lancamentoId, rowsPerPage: 5 },
    signal,
    handlesErrors: true,
  });
  return data.find(({ situacao }) => situacao === 'ativa' || situacao === 'a_criar')?.id ?? null;
}

function NovaCobranca({
  linhas,
  onClose,
  onDone,
}: Props & { onDone: (ids: readonly number[]) => Promise<void> | void }) {
  const t = useTexts(pixTexts);
  const count = Math.max(1, linhas.length);
  const escolhe = linhas.length === 0;
  return (
    <CallDialog
      call={pixCalls.create}
      title={t('chargeTitle', { count })}
      lead={<p className={classes.lead}>{t('chargeHelp')}</p>}
      initial={{ lancamentoId: null as number | null, contaId: null as number | null }}
      bodyOf={({ lancamentoId, contaId }) => ({
        lancamentoIds: escolhe ? (lancamentoId === null ? [] : [lancamentoId]) : linhas.map(({ id }) => id),
        contaId,
      })}
      fieldOf={(path) => (path.startsWith('lancamentoIds') ? 'lancamentoId' : path)}
      send={(body, sending) => callApi(pixCalls.create, { body, ...sending })}
      action={t('charge')}
      done={({ ids }) => (ids.length > 1 ? t('charged', { count: ids.length }) : undefined)}
      changes={['pix']}
      after={({ ids }) => onDone(ids)}
      onClose={onClose}
    >
      {escolhe && (
        <RefField
          name="lancamentoId"
          label={t('entry')}
          help={t('entryHelp')}
          target="financeiro"
          source={{ path: 'financeiro/selecionar-contas', within: { origem: 'R' } }}
          required
          autoFocus
        />
      )}
      <RefField name="contaId" label={t('account')} help={t('accountHelp')} target="contas" autoFocus={!escolhe} />
    </CallDialog>
  );
}
