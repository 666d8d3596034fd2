import { RECEBIDAS_MOSTRADAS, tiposDeRecebida } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { AnexoLink } from '../campanhas/anexo-link.tsx';
import { recebidasQuery } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

/** All that the person was sent: notices, also those that ended, e-mails and SMS. Each opens where it stands. */
export function Recebidas() {
  const t = useTexts(mensagensTexts);
  const { instant } = useFormats();
  const { data, error, refetch } = useQuery(recebidasQuery);
  if (!data && !error) return null;
  return (
    <section className={classes.received}>
      <h2>{t('received')}</h2>
      {error && <ErrorBlock what={t('theReceived')} error={error} onRetry={() => void refetch()} />}
      {data?.mensagens.length === 0 && <p className={classes.quiet}>{t('nothingReceived')}</p>}
      <ul>
        {data?.mensagens.map(({ chave, tipo, quando, assunto, texto, anexos }) => (
          <li key={chave}>
            <details>
              <summary>
                <span>{assunto ?? texto ?? t('noSubject')}</span>
                <StatusBadge tone="mute">{tiposDeRecebida[tipo]}</StatusBadge>
                <time className={classes.quiet} dateTime={quando}>
                  {instant(quando)}
                </time>
              </summary>
              <p className={texto === null ? classes.quiet : classes.text}>{texto ?? t('secretText')}</p>
              {anexos.length > 0 && (
                <ul className={classes.files}>
                  {anexos.map((anexo) => (
                    <li key={anexo.id}>
                      <AnexoLink anexo={anexo} />
                    </li>
                  ))}
                </ul>
              )}
            </details>
          </li>
        ))}
      </ul>
      {data?.mensagens.length === RECEBIDAS_MOSTRADAS && (
        <p className={classes.quiet}>{t('newestReceived', { count: RECEBIDAS_MOSTRADAS })}</p>
      )}
    </section>
  );
}
