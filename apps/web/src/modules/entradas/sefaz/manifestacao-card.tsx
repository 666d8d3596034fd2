import { Button, Loader } from '@mantine/core';
import {
  type EntradaLida,
  type ManifestacaoLida,
  manifestacoes,
  situacoesDoEventoDaEntrada,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import classes from '../entradas.module.css';
import { ManifestarDialog } from './manifestar-dialog.tsx';
import { ReformaDaEntrada } from './reforma-da-entrada.tsx';
import { esperaSefaz, manifestacaoQuery } from './sefaz-api.ts';
import { sefazTexts } from './sefaz-texts.ts';

/** What the company said of the note to the authority, what it may still say, and what the authority told. */
export function ManifestacaoCard({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(sefazTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const query = useQuery(manifestacaoQuery(entrada.id));
  const [aberto, setAberto] = useState(false);
  if (query.isError && !query.data) {
    return <ErrorBlock what={t('theStatement')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return null;
  const { manifestacao, canceladaEm, correcao, opcoes } = query.data;
  const pode = opcoes.some(({ recusa }) => recusa === null);
  const recusa = [...new Set(opcoes.map((uma) => uma.recusa))].join(' ');
  return (
    <AsideCard title={t('statement')}>
      <div className={classes.stack}>
        <span className={classes.strong}>{manifestacao ? say(manifestacoes[manifestacao]) : t('nothingSaid')}</span>
        {canceladaEm && <span className={classes.bad}>{t('cancelledAt', { quando: instant(canceladaEm) })}</span>}
        {correcao && <span>{t('correction', { texto: correcao })}</span>}
        {esperaSefaz(query.data) && (
          <span role="status">
            <Loader size={13} /> {t('waiting')}
          </span>
        )}
        {pode ? (
          <Button variant="default" onClick={() => setAberto(true)}>
            {t('state')}
          </Button>
        ) : (
          <p className={classes.quiet}>{recusa}</p>
        )}
        {entrada.modelo === '55' && entrada.situacao !== 'resumo' && <ReformaDaEntrada entrada={entrada} />}
        <Eventos eventos={query.data.eventos} />
      </div>
      {aberto && <ManifestarDialog entrada={entrada} opcoes={opcoes} onClose={() => setAberto(false)} />}
    </AsideCard>
  );
}

function Eventos({ eventos }: Pick<ManifestacaoLida, 'eventos'>) {
  const t = useTexts(sefazTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  if (eventos.length === 0) return null;
  return (
    <ul aria-label={t('events')}>
      {eventos.map(({ id, nome, em, situacao, nosso, motivo, cstat }) => (
        <li key={id}>
          <div>{nome}</div>
          <div className={classes.small}>
            {[instant(em), say(situacoesDoEventoDaEntrada[situacao]), nosso && t('ours')].filter(Boolean).join(' · ')}
          </div>
          {motivo && <div className={classes.small}>{[cstat, motivo].filter(Boolean).join(' ')}</div>}
        </li>
      ))}
    </ul>
  );
}
