import { Alert, Button } from '@mantine/core';
import {
  documentosDoMes,
  type EntregueDoMes,
  type EscrituracaoFeita,
  escrituracaoCalls,
  tiposDeEscrituracao,
} from '@retaguarda/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { dizOutraCoisa, RegistrosMudados } from './comparacao.tsx';
import { DesfazerEntregaDialog, EntregarDialog } from './entrega-dialogs.tsx';
import { entregaTexts } from './entrega-texts.ts';
import classes from './mes.module.css';

interface EntregaProps {
  feita: EscrituracaoFeita;
  /** `2026-11` */
  mes: string;
}

const entregaDe = ({ entregas }: EscrituracaoFeita) => entregas.find(({ desfeita }) => desfeita === null);

/** Marks a file as delivered, or takes that back. */
export function AtoDaEntrega({ feita, mes }: EntregaProps) {
  const t = useTexts(entregaTexts);
  const { can } = useSession();
  const [ato, setAto] = useState<'marcar' | 'desfazer' | null>(null);
  if (feita.tipo === 'pacote' || !can(escrituracaoCalls.entregar.access)) return null;
  const entregue = entregaDe(feita) !== undefined;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={entregue ? undefined : <IconCircleCheck size={16} />}
        onClick={() => setAto(entregue ? 'desfazer' : 'marcar')}
      >
        {t(entregue ? 'undo' : 'mark')}
      </Button>
      {ato === 'marcar' && <EntregarDialog feita={feita} mes={mes} onClose={() => setAto(null)} />}
      {ato === 'desfazer' && <DesfazerEntregaDialog feita={feita} onClose={() => setAto(null)} />}
    </>
  );
}

/** What was said of its delivery, also what was taken back. */
export function DitoDaEntrega({ feita }: Pick<EntregaProps, 'feita'>) {
  const t = useTexts(entregaTexts);
  const { date } = useFormats();
  return feita.entregas.map(({ id, entregueEm, recibo, usuario, sha256, desfeita }) =>
    desfeita ? (
      <p key={id} className={classes.quiet}>
        {t('undoneBy', { dia: date(entregueEm), quem: desfeita.usuario ?? '', motivo: desfeita.motivo })}
      </p>
    ) : (
      <p key={id} className={classes.quiet} title={t('digest', { sha256 })}>
        {t('deliveredBy', { dia: date(entregueEm), recibo, quem: usuario ?? '' })}
      </p>
    ),
  );
}

interface MudancasProps {
  entregues: readonly EntregueDoMes[];
  /** Null for who makes no file. */
  onRetificar: ((tipo: EntregueDoMes['tipo']) => void) | null;
}

/** What is known otherwise now of a month whose file was delivered. */
export function MudancasDepoisDaEntrega({ entregues, onRetificar }: MudancasProps) {
  const mudadas = entregues.filter(
    (entregue) => entregue.documentos.length > 0 || entregue.produtos > 0 || dizOutraCoisa(entregue),
  );
  return mudadas.map((entregue) => <Mudanca key={entregue.tipo} entregue={entregue} onRetificar={onRetificar} />);
}

function Mudanca({ entregue, onRetificar }: Pick<MudancasProps, 'onRetificar'> & { entregue: EntregueDoMes }) {
  const t = useTexts(entregaTexts);
  const { date, integer, money } = useFormats();
  const { tipo, entregueEm, documentos, produtos } = entregue;
  const retificar = documentos.length > 0 || dizOutraCoisa(entregue);
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t('changedTitle', { oque: tiposDeEscrituracao[tipo], dia: date(entregueEm) })}
    >
      <ul className={classes.list}>
        {documentos.map(({ antes, agora }) => (
          <li key={agora.documento}>
            {t('changedDocument', {
              documento: documentosDoMes[agora.documento],
              antes: integer(antes.validas),
              valorAntes: money(antes.valor),
              canceladosAntes: integer(antes.canceladas),
              agora: integer(agora.validas),
              valorAgora: money(agora.valor),
              canceladosAgora: integer(agora.canceladas),
            })}
          </li>
        ))}
        <RegistrosMudados comparacao={entregue.comparacao} />
        {produtos > 0 && <li>{t('changedStock', { count: produtos })}</li>}
        {(retificar || onRetificar) && (
          <li>
            {retificar && <strong>{t('needsRectifier')}</strong>}
            {onRetificar && (
              <Button size="compact-sm" variant="default" onClick={() => onRetificar(tipo)}>
                {t('makeRectifier')}
              </Button>
            )}
          </li>
        )}
      </ul>
    </Alert>
  );
}
