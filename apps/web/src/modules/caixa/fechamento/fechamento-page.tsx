import { Button, Skeleton } from '@mantine/core';
import { atosDoTurno, caixaCalls, estadosDoTurno, type FechamentoDeCaixa, type TurnoLido } from '@retaguarda/contracts';
import { IconCalculator, IconClipboardCheck, IconPencil, IconPrinter, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { ErrorBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { telasDoCaixa } from '../addresses.ts';
import classes from '../caixa.module.css';
import { ContagemDialog } from '../contagem-dialog.tsx';
import { caixaKeys } from '../keys.ts';
import { MovimentosDoTurno } from '../movimentos-do-turno.tsx';
import { CorrigirDialog } from './corrigir-dialog.tsx';
import { ConferirDialog, LancarDialog } from './diferencas-dialog.tsx';
import { fechamentoTexts } from './fechamento-texts.ts';
import { FormasTable } from './formas-table.tsx';
import { Comparacao, DeOndeVem, Historico } from './laterais.tsx';
import { Suplementos } from './suplementos.tsx';

/** A shift as it was closed: each figure opens to what it is made of. Who does not confer tills sees what moved, and no more. */
export function FechamentoPage() {
  const [{ id }] = useAddress(telasDoCaixa.fechamento.params);
  return id === null ? <NotFoundBlock /> : <Fechamento key={id} id={id} />;
}

function Fechamento({ id }: { id: number }) {
  const t = useTexts(fechamentoTexts);
  const { can } = useSession();
  const confere = can('caixa_conferir');
  const query = useQuery({
    queryKey: caixaKeys.of('fechamento', id, confere),
    queryFn: async ({ signal }): Promise<{ turno: TurnoLido; fechamento: FechamentoDeCaixa | null }> => {
      const options = { params: { id }, signal, handlesErrors: true } as const;
      if (!confere) return { turno: await callApi(caixaCalls.get, options), fechamento: null };
      const fechamento = await callApi(caixaCalls.fechamento, options);
      return { turno: fechamento.turno, fechamento };
    },
    staleTime: 0,
  });
  if (query.isError && !query.data) {
    if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundBlock />;
    return <ErrorBlock what={t('theClosing')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <div className={classes.page} role="status" aria-label={t('loading')}>
        <Skeleton height={28} width={320} mb={14} />
        <Skeleton height={260} />
      </div>
    );
  }
  return <Aberto {...query.data} />;
}

interface AbertoProps {
  turno: TurnoLido;
  fechamento: FechamentoDeCaixa | null;
}

function Aberto({ turno, fechamento }: AbertoProps) {
  const t = useTexts(fechamentoTexts);
  const vista = fechamento && !fechamento.cego ? fechamento : null;
  return (
    <div className={classes.page}>
      <div className={classes.stack}>
        <Cabeca turno={turno} fechamento={fechamento} />
        {turno.observacao && <p className={classes.lead}>{turno.observacao}</p>}
        {vista && <Suplementos fechamento={vista} />}
        {vista ? (
          <div className={classes.columns}>
            <div className={classes.stack}>
              <FormasTable fechamento={vista} />
              <MovimentosDoTurno turno={turno} />
            </div>
            <div className={classes.stack}>
              <DeOndeVem fechamento={vista} />
              <Comparacao fechamento={vista} />
              <Historico fechamento={vista} />
            </div>
          </div>
        ) : (
          <>
            <p className={classes.card}>{t(turno.contadoEm === null ? 'blind' : 'blindCounted')}</p>
            <MovimentosDoTurno turno={turno} />
          </>
        )}
      </div>
    </div>
  );
}

type Dialogo = 'contar' | 'conferir' | 'destinar' | 'corrigir';
const escritos = ['caixa'] as const;

function Cabeca({ turno, fechamento }: AbertoProps) {
  const t = useTexts(fechamentoTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const acts = useMemo(() => atosNaTela(setDialogo, fechamento), [fechamento]);
  const { ofOne } = useActs<TurnoLido>({ acts, changes: escritos });
  const dela = turno.meu || can('caixa_update');
  const actions = ofOne(turno).filter(({ id }) => id === 'conferir' || id === 'corrigir' || id === 'destinar' || dela);
  const vendas = fechamento?.linhas.reduce((n, { quantas }) => n + quantas, 0) ?? 0;
  const comDiferenca = fechamento?.totais != null && fechamento.linhas.some(({ diferenca }) => Number(diferenca) !== 0);
  const fechar = () => setDialogo(null);
  return (
    <>
      <PageHead
        title={t('title', { caixa: turno.terminal.rotulo, operador: turno.operador ?? t('nobody') })}
        badges={
          <>
            <StatusBadge tone={comDiferenca ? 'wait' : estadosDoTurno.tones[turno.situacao]}>
              {estadosDoTurno.labels[turno.situacao]}
              {comDiferenca ? ` ${t('withDifference')}` : ''}
            </StatusBadge>
            <span>{turno.empresa.rotulo}</span>
            <span>
              {instant(turno.abertoEm)}
              {turno.encerradoEm ? ` – ${instant(turno.encerradoEm)}` : ''}
            </span>
            {vendas > 0 && <span>{t('sales', { count: vendas })}</span>}
          </>
        }
        actions={
          <>
            {fechamento && <Fita turno={turno} />}
            <ActButtons actions={actions} />
          </>
        }
      />
      {dialogo === 'contar' && <ContagemDialog turno={turno} onClose={fechar} />}
      {dialogo === 'conferir' && fechamento && <ConferirDialog fechamento={fechamento} onClose={fechar} />}
      {dialogo === 'destinar' && fechamento && <LancarDialog fechamento={fechamento} onClose={fechar} />}
      {dialogo === 'corrigir' && fechamento && <CorrigirDialog fechamento={fechamento} onClose={fechar} />}
    </>
  );
}

const atosNaTela = (abrir: (qual: Dialogo) => void, fechamento: FechamentoDeCaixa | null): OfferedAct<TurnoLido>[] =>
  actsOf(atosDoTurno, {
    conferir: { icon: IconClipboardCheck, of: () => fechamento !== null, open: () => abrir('conferir') },
    destinar: {
      icon: IconReportMoney,
      of: () => fechamento?.linhas.some(({ aLancar }) => aLancar) === true,
      open: () => abrir('destinar'),
    },
    contar: { icon: IconCalculator, open: () => abrir('contar') },
    encerrar: { icon: IconCalculator, open: () => abrir('contar') },
    corrigir: { icon: IconPencil, of: () => fechamento !== null, open: () => abrir('corrigir') },
  });

/** The tape, over the page: X while the shift goes on, of another person; Z once it was counted. */
function Fita({ turno }: { turno: TurnoLido }) {
  const t = useTexts(fechamentoTexts);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const aberto = turno.situacao === 'aberto';
  if (aberto ? turno.meu : turno.contadoEm === null) return null;
  const nome = t(aberto ? 'tapeX' : 'tapeZ');
  const ler = () =>
    fetchFile(caixaCalls.fita, { params: { id: turno.id }, handlesErrors: true }).then(setPdf, notifyFailure);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPrinter size={15} />} onClick={() => void ler()}>
        {nome}
      </Button>
      {pdf && <PdfViewer title={nome} file={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}
