import { ActionIcon, Button } from '@mantine/core';
import { caixaCalls, type MovimentoDeCaixa, nomesDasEspecies, type TurnoLido } from '@retaguarda/contracts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { notifyFailure } from '../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../platform/ui/inputs/fields.ts';
import { PdfViewer } from '../../platform/ui/pdf-viewer.tsx';
import classes from './caixa.module.css';
import { caixaTexts } from './caixa-texts.ts';
import { AutorizacaoFields, corpoDaAutorizacao, semAutorizacao } from './meu/autorizacao.tsx';

interface Props {
  turno: TurnoLido;
  /** Said above them. */
  lead?: string;
  /** Those of one method alone. */
  de?: (movimento: MovimentoDeCaixa) => boolean;
}

/** What moved in the drawer beside sales; while the shift is open each can be undone. */
export function MovimentosDoTurno({ turno, lead, de = () => true }: Props) {
  const t = useTexts(caixaTexts);
  const { can } = useSession();
  const { instant, money } = useFormats();
  const [desfazendo, setDesfazendo] = useState<MovimentoDeCaixa | null>(null);
  const movimentos = turno.movimentos.filter(de);
  const desfaz = turno.situacao === 'aberto' && can('caixa_create') && (turno.meu || can('caixa_update'));
  return (
    <section className={classes.card} aria-label={t('movements')}>
      <h2 className={classes.cardTitle}>{t('movements')}</h2>
      <ul className={classes.facts}>
        {lead && (
          <li>
            <span>{lead}</span>
          </li>
        )}
        {movimentos.map((um) => (
          <li key={um.id}>
            <span>
              {instant(um.ocorridoEm)} {t(um.tipo)}
              {um.especie === 'dinheiro' ? '' : ` (${um.rotulo || nomesDasEspecies[um.especie]})`}
              <NotasDoMovimento movimento={um} />
            </span>
            <span>
              {money(um.valor)}
              <Comprovante movimento={um} />
              {desfaz && !um.desfaz && !um.desfeito && (
                <Button ml={8} size="compact-sm" variant="subtle" onClick={() => setDesfazendo(um)}>
                  {t('undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
        {movimentos.length === 0 && (
          <li className={classes.quiet}>
            <span>{t('noMovements')}</span>
          </li>
        )}
      </ul>
      {desfazendo && <DesfazerDialog turno={turno} movimento={desfazendo} onClose={() => setDesfazendo(null)} />}
    </section>
  );
}

/** The receipt of one movement, over the page. */
function Comprovante({ movimento: { id, tipo, valor } }: { movimento: MovimentoDeCaixa }) {
  const t = useTexts(caixaTexts);
  const { money } = useFormats();
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const nome = t('receiptOf', { tipo: `${t(tipo)} ${money(valor)}` });
  const ler = () =>
    fetchFile(caixaCalls.comprovante, { params: { id }, handlesErrors: true }).then(setPdf, notifyFailure);
  return (
    <>
      <ActionIcon
        ml={8}
        variant="subtle"
        color="gray"
        aria-label={nome}
        title={t('receipt')}
        onClick={() => void ler()}
      >
        <IconPrinter size={15} stroke={1.7} />
      </ActionIcon>
      {pdf && <PdfViewer title={nome} file={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}

function NotasDoMovimento({ movimento: um }: { movimento: MovimentoDeCaixa }) {
  const t = useTexts(caixaTexts);
  const notas = [
    um.motivo,
    um.cliente?.rotulo,
    um.autorizador && t('authorisedBy', { nome: um.autorizador }),
    um.desfaz && t('undoes'),
    um.desfeito && t('isUndone'),
    um.pendencia && t('notPosted', { motivo: um.pendencia }),
  ].filter(Boolean);
  return notas.length === 0 ? null : <div className={classes.quiet}>{notas.join(' · ')}</div>;
}

interface DesfazerProps {
  turno: TurnoLido;
  movimento: MovimentoDeCaixa;
  onClose: () => void;
}

function DesfazerDialog({ turno, movimento, onClose }: DesfazerProps) {
  const t = useTexts(caixaTexts);
  const { money } = useFormats();
  const { id, tipo, valor } = movimento;
  return (
    <CallDialog
      call={caixaCalls.desfazer}
      title={t('undoTitle', { tipo: `${t(tipo)} ${money(valor)}` })}
      initial={{ motivo: '', ...semAutorizacao }}
      bodyOf={({ motivo, ...values }) => ({ movimentoId: id, motivo, ...corpoDaAutorizacao(values) })}
      send={(body, sending) => callApi(caixaCalls.desfazer, { params: { id: turno.id }, body, ...sending })}
      action={t('undo')}
      danger
      done={t('undone')}
      changes={['caixa', 'financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required autoFocus max={300} />
      <AutorizacaoFields turno={turno} tipo={tipo} valor={valor.replace('-', '')} />
    </CallDialog>
  );
}
