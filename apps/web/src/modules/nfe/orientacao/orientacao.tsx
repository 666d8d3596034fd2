import { camposDaRejeicao, itemDaRejeicao, orientacaoDaRejeicao } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { caminhoDaCorrecao, type NotaDoCaminho } from './caminho.ts';
import classes from './orientacao.module.css';
import { orientacaoTexts } from './orientacao-texts.ts';

/** What a consultation answers of a note that was not refused, in both languages. @source MOC 7.0, annex I, table of `cStat` */
const semRecusas: Readonly<
  Record<string, 'authorised' | 'authorisedLate' | 'cancelled' | 'cancelledLate' | 'denied' | 'unknown'>
> = {
  100: 'authorised',
  101: 'cancelled',
  110: 'denied',
  150: 'authorisedLate',
  151: 'cancelledLate',
  155: 'cancelledLate',
  217: 'unknown',
};

interface OrientacaoProps {
  cStat: string | null;
  /** The authority's own sentence. */
  motivo: string | null;
  /** What is known of every status, where nobody wrote of this one for clerks. */
  remedio: string | null;
  /** With it, the way to the field is offered. */
  nota?: NotaDoCaminho;
  tone?: 'bad' | 'plain';
}

/** What the authority answered, in a clerk's words, and the way to where it is put right. */
export function Orientacao({ cStat, motivo, remedio, nota, tone = 'plain' }: OrientacaoProps) {
  const t = useTexts(orientacaoTexts);
  const orientacao = cStat === null ? null : orientacaoDaRejeicao(cStat);
  const item = motivo === null ? null : itemDaRejeicao(motivo);
  const caminho = orientacao && nota ? caminhoDaCorrecao(orientacao.campo, item, nota) : null;
  const semRecusa = cStat === null ? undefined : semRecusas[cStat];
  const fazer = orientacao?.text ?? (semRecusa ? t(semRecusa) : remedio);
  return (
    <div className={classes.card} data-tone={tone}>
      {fazer && (
        <p className={classes.what}>
          {item !== null && <strong>{t('item', { item })}: </strong>}
          {fazer}
        </p>
      )}
      {orientacao && caminho && (
        <Link {...caminho} className={classes.link}>
          {t('goTo', { campo: camposDaRejeicao[orientacao.campo].label })}
        </Link>
      )}
      {motivo && (
        <p className={classes.said}>{cStat ? t('said', { codigo: cStat, motivo }) : t('saidAlone', { motivo })}</p>
      )}
    </div>
  );
}
