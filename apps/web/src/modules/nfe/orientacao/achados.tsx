import type { AchadoDaNota } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { telasDaNfe } from '../addresses.ts';
import classes from './achados.module.css';
import { achadosTexts } from './achados-texts.ts';

interface AchadosProps {
  achados: readonly AchadoDaNota[];
  /** The note whose form is elsewhere. */
  notaId?: number;
  /** In the form itself: goes to the field. */
  onIr?: (achado: AchadoDaNota) => void;
}

/** What is wrong with a note before it is sent: what stops it first, each with the way to its field. */
export function Achados({ achados, notaId, onIr }: AchadosProps) {
  const t = useTexts(achadosTexts);
  const say = useInPageLanguage();
  const ordenados = achados.toSorted((a, b) => Number(b.impede) - Number(a.impede));
  return (
    <ul className={classes.list}>
      {ordenados.map((achado) => {
        const texto = (
          <>
            {achado.item !== null && <strong>{t('item', { item: achado.item })}: </strong>}
            {say(achado.mensagem)}
          </>
        );
        return (
          <li key={`${achado.campo} ${achado.item} ${achado.mensagem}`} className={classes.one}>
            <StatusBadge tone={achado.impede ? 'bad' : 'wait'}>{t(achado.impede ? 'stops' : 'warns')}</StatusBadge>
            {onIr ? (
              <button type="button" className={classes.go} onClick={() => onIr(achado)}>
                {texto}
              </button>
            ) : notaId !== undefined && achado.campo ? (
              <Link
                {...linkTo(telasDaNfe.emitir, {
                  acao: 'editar',
                  id: notaId,
                  campo: achado.campo,
                  ...(achado.item === null ? {} : { item: achado.item }),
                })}
              >
                {texto}
              </Link>
            ) : (
              <span>{texto}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
