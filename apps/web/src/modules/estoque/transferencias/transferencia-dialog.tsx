import { Skeleton, Text } from '@mantine/core';
import {
  atosDaTransferencia,
  situacoesDeTransferencia,
  type Transferencia,
  tomDaTransferencia,
  transferenciasCalls,
} from '@retaguarda/contracts';
import { IconEdit, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useFiguras } from '../use-figuras.ts';
import { FechamentoDialog } from './fechamento-dialog.tsx';
import { ItensDaTransferencia } from './itens-da-transferencia.tsx';
import { AlterarRascunhoDialog } from './rascunho-dialog.tsx';
import { RecebimentoDialog } from './recebimento-dialog.tsx';
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
  const acts = useMemo(() => atosNaTela(t, onEdit), [t, onEdit]);
  const { ofOne } = useActs({ acts, changes: escritos });
  const { numero, situacao } = transferencia;
  const title = `${t('title')} ${numero}`;
  const lead = <Fatos transferencia={transferencia} />;
  const actions = ofOne(transferencia);
  if (situacao === 'enviada') {
    const more = <ActButtons actions={actions} />;
    return <RecebimentoDialog transferencia={transferencia} title={title} lead={lead} more={more} onClose={onClose} />;
  }
  if (situacao === 'recebida') {
    return <FechamentoDialog transferencia={transferencia} title={title} lead={lead} onClose={onClose} />;
  }
  return (
    <DialogShell title={title} size={820} onClose={onClose}>
      <div className={classes.stack}>
        {lead}
        <ItensDaTransferencia transferencia={transferencia} desfechos={null} onDesfecho={() => undefined} />
        <ActButtons actions={actions} />
      </div>
    </DialogShell>
  );
}

const escritos = ['estoque'] as const;

/** What is done with a transfer beside receiving it and settling its differences, which are what the dialog then is. */
const atosNaTela = (t: TranslateOf<typeof transferenciasTexts>, onEdit: () => void): OfferedAct<Transferencia>[] =>
  actsOf(atosDaTransferencia, {
    enviar: {
      icon: IconTruckDelivery,
      ask: ({ origem }) => ({ text: t('sendAsk', { origem: origem.rotulo }), action: t('send') }),
      done: () => t('sentDone'),
    },
    alterar: { icon: IconEdit, open: onEdit },
    cancelar: {
      icon: IconX,
      danger: true,
      ask: () => ({ text: t('cancelAsk'), action: t('cancelIt'), danger: true }),
      done: () => t('done'),
    },
  });

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
          valor={<StatusBadge tone={tomDaTransferencia[situacao]}>{situacoesDeTransferencia[situacao]}</StatusBadge>}
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
