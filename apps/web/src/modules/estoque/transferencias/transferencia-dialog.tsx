import { Button, Skeleton, Text } from '@mantine/core';
import { type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useSubmitKey } from '../../../platform/ui/form/use-submit-key.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useFiguras } from '../use-figuras.ts';
import { FechamentoDialog } from './fechamento-dialog.tsx';
import { ItensDaTransferencia } from './itens-da-transferencia.tsx';
import { AlterarRascunhoDialog } from './rascunho-dialog.tsx';
import { RecebimentoDialog } from './recebimento-dialog.tsx';
import { tomDaTransferencia } from './tons.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

/** One transfer: what is in it, how far it went, and what comes next. */
export function TransferenciaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const query = useQuery({
    queryKey: estoqueKeys.of('transferencia', id),
    queryFn: ({ signal }) => callApi(transferenciasCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const { data } = query;
  const [alterando, setAlterando] = useState(false);
  if (alterando && data) {
    const voltar = () => setAlterando(false);
    return <AlterarRascunhoDialog transferencia={data} onClose={voltar} onSaved={voltar} />;
  }
  if (data) {
    const key = `${data.situacao}-${data.versao}`;
    return <Passo key={key} transferencia={data} onEdit={() => setAlterando(true)} onClose={onClose} />;
  }
  return (
    <DialogShell title={t('title')} size={820} onClose={onClose}>
      {query.isError ? (
        <ErrorBlock what={t('theTransfer')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={180} aria-label={c('loading')} />
      )}
    </DialogShell>
  );
}

interface PassoProps {
  transferencia: Transferencia;
  onEdit: () => void;
  onClose: () => void;
}

/** What the situation asks for next: to be sent, received, settled, or nothing. */
function Passo({ transferencia, onEdit, onClose }: PassoProps) {
  const t = useTexts(transferenciasTexts);
  const acoes = useAcoes(transferencia);
  const { numero, situacao, origem } = transferencia;
  const title = `${t('title')} ${numero}`;
  const lead = (
    <>
      <Fatos transferencia={transferencia} />
      <Refusal error={acoes.failure} />
    </>
  );
  const cancelar = (
    <Button variant="subtle" color="red" disabled={acoes.isSending} onClick={() => void acoes.cancelar()}>
      {t('cancelIt')}
    </Button>
  );
  if (situacao === 'enviada') {
    return (
      <RecebimentoDialog transferencia={transferencia} title={title} lead={lead} more={cancelar} onClose={onClose} />
    );
  }
  if (situacao === 'recebida') {
    return <FechamentoDialog transferencia={transferencia} title={title} lead={lead} onClose={onClose} />;
  }
  return (
    <DialogShell title={title} size={820} onClose={onClose}>
      <div className={classes.stack}>
        {lead}
        <ItensDaTransferencia transferencia={transferencia} desfechos={null} onDesfecho={() => undefined} />
        {situacao === 'rascunho' && (
          <div className={classes.buttons} style={{ justifyContent: 'flex-end' }}>
            {cancelar}
            <Button variant="default" disabled={acoes.isSending} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button loading={acoes.isSending} onClick={() => void acoes.enviar(origem.rotulo)}>
              {t('send')}
            </Button>
          </div>
        )}
      </div>
    </DialogShell>
  );
}

/** Sending off and calling off: each asked about first. */
function useAcoes({ id, versao }: Transferencia) {
  const t = useTexts(transferenciasTexts);
  const client = useQueryClient();
  const submitKey = useSubmitKey();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const run = async (
    call: typeof transferenciasCalls.enviar | typeof transferenciasCalls.cancelar,
    done: string,
    question: Parameters<typeof confirm>[0],
  ) => {
    if (!(await confirm(question))) return;
    setSending(true);
    setFailure(null);
    try {
      const idempotencyKey = submitKey.of({ id: call.id, versao });
      await callApi(call, { params: { id }, body: { versao }, idempotencyKey, handlesErrors: true });
      await invalidateAfter(client, 'estoque');
      notifySuccess(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return {
    failure,
    isSending,
    enviar: (origem: string) =>
      run(transferenciasCalls.enviar, t('sentDone'), { text: t('sendAsk', { origem }), action: t('send') }),
    cancelar: () =>
      run(transferenciasCalls.cancelar, t('done'), { text: t('cancelAsk'), action: t('cancelIt'), danger: true }),
  };
}

function Fatos({ transferencia: dados }: { transferencia: Transferencia }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { dinheiro } = useFiguras();
  const { situacao } = dados;
  const lado = (empresa: string, local: string | null) => (local ? `${empresa} (${local})` : empresa);
  return (
    <>
      <div className={classes.cards}>
        <Fato
          nome={c('situation')}
          valor={<StatusBadge tone={tomDaTransferencia[situacao]}>{t(situacao)}</StatusBadge>}
        />
        <Fato
          nome={t('origin')}
          valor={lado(dados.origem.rotulo, dados.origemLocal)}
          nota={dados.enviadaEm ? `${t('sentAt')} ${instant(dados.enviadaEm)}` : undefined}
        />
        <Fato
          nome={t('destination')}
          valor={lado(dados.destino.rotulo, dados.destinoLocal)}
          nota={dados.recebidaEm ? `${t('receivedAt')} ${instant(dados.recebidaEm)}` : undefined}
        />
        <Fato nome={c('value')} valor={dinheiro(dados.valor)} nota={dados.documento ?? undefined} />
      </div>
      {dados.observacao && <Text size="sm">{dados.observacao}</Text>}
    </>
  );
}

function Fato({ nome, valor, nota }: { nome: string; valor: React.ReactNode; nota?: string | undefined }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureLabel}>{nome}</span>
      <span>{valor}</span>
      {nota && <span className={classes.figureNote}>{nota}</span>}
    </div>
  );
}
