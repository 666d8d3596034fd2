import type { ArquivoRecebido } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { telasDeEntradas } from '../addresses.ts';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';

/** What became of one document that was sent or asked for, and the way to it. */
export function LinhaDoResultado({ resultado }: { resultado: ArquivoRecebido }) {
  const { arquivo, novo, motivo } = resultado;
  const t = useTexts(entradasTexts);
  const say = useInPageLanguage();
  const tone = motivo !== null ? 'bad' : novo ? 'ok' : 'mute';
  return (
    <li className={classes.result}>
      <span className={classes.resultName}>{arquivo}</span>
      <StatusBadge tone={tone}>
        {motivo !== null ? t('refusedFile') : novo ? t('received') : t('alreadyHere')}
      </StatusBadge>
      <Caminho resultado={resultado} />
      {motivo !== null && <span className={classes.why}>{say(motivo)}</span>}
    </li>
  );
}

/** A note has a page of its own; transport documents and notes of services are found in their lists. */
function Caminho({ resultado: { id, tipo, chave } }: { resultado: ArquivoRecebido }) {
  const t = useTexts(entradasTexts);
  if (id === null) return null;
  if (tipo === 'nota') return <Link {...linkTo(telasDeEntradas.entrada, { id })}>{t('openNote')}</Link>;
  const [tela, texto] =
    tipo === 'cte' ? [telasDeEntradas.conhecimentos, t('openFreight')] : [telasDeEntradas.servicos, t('openService')];
  return (
    <Link {...linkTo(tela)} search={{ search: chave ?? '' }}>
      {texto}
    </Link>
  );
}
