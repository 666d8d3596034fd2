import { ActionIcon, Button } from '@mantine/core';
import { type ImagemDoTerminal, imagensCalls } from '@retaguarda/contracts';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { PeriodoDialog, VerNaTela } from './imagem-dialogs.tsx';
import classes from './imagens.module.css';
import { imagensTexts } from './imagens-texts.ts';

interface ImagemCardProps {
  imagem: ImagemDoTerminal;
  /** Its neighbours in the order, with which it changes places. */
  antes: ImagemDoTerminal | null;
  depois: ImagemDoTerminal | null;
}

const escritos = ['salao'] as const;

/** One picture: when it is shown, where, and which terminals have it. */
export function ImagemCard({ imagem, antes, depois }: ImagemCardProps) {
  const t = useTexts(imagensTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const fazer = useAct(escritos);
  const periodo = usePeriodo();
  const [aberto, setAberto] = useState<'periodo' | 'tela' | null>(null);
  const { id, nome, url, largura, altura, entregas, terminal, vigente } = imagem;
  const trocar = (primeira: ImagemDoTerminal, segunda: ImagemDoTerminal) =>
    fazer((sending) =>
      callApi(imagensCalls.ordenar, {
        body: { empresaId: imagem.empresaId, ids: [segunda.id, primeira.id] },
        ...sending,
      }),
    );
  const retirar = () =>
    fazer((sending) => callApi(imagensCalls.archive, { params: { id }, ...sending }), t('removed'), {
      text: t('removeAsk'),
      action: t('remove'),
      record: nome,
      danger: true,
    });
  return (
    <article className={classes.card} aria-label={nome}>
      <div className={classes.picture}>
        <StoredImage url={url} alt={nome} />
      </div>
      <div className={classes.name}>{nome}</div>
      <div className={classes.facts}>
        <span>{t('pixels', { largura: String(largura), altura: String(altura) })}</span>
        <span>· {periodo(imagem)}</span>
        {!vigente && <StatusBadge tone="mute">{t('outOfPeriod')}</StatusBadge>}
        {terminal && <StatusBadge tone="note">{t('onlyOn', { terminal: terminal.nome })}</StatusBadge>}
      </div>
      {entregas.length === 0 ? (
        <p className={classes.facts}>{t('nobody')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('has')}>
          {entregas.map((uma) => (
            <li key={uma.terminal.id}>{t('hasSince', { terminal: uma.terminal.nome, quando: instant(uma.desde) })}</li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        <Button size="compact-sm" variant="default" onClick={() => setAberto('tela')}>
          {t('preview')}
        </Button>
        {can('restaurante_update') && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => setAberto('periodo')}>
              {t('edit')}
            </Button>
            <ActionIcon
              variant="default"
              size={26}
              aria-label={`${t('before')}: ${nome}`}
              disabled={!antes}
              onClick={() => antes && void trocar(antes, imagem)}
            >
              <IconArrowLeft size={14} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={26}
              aria-label={`${t('after')}: ${nome}`}
              disabled={!depois}
              onClick={() => depois && void trocar(imagem, depois)}
            >
              <IconArrowRight size={14} />
            </ActionIcon>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void retirar()}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      {aberto === 'periodo' && <PeriodoDialog imagem={imagem} onClose={() => setAberto(null)} />}
      {aberto === 'tela' && <VerNaTela imagem={imagem} onClose={() => setAberto(null)} />}
    </article>
  );
}

function usePeriodo() {
  const t = useTexts(imagensTexts);
  const { date } = useFormats();
  return ({ inicio, fim }: ImagemDoTerminal) => {
    if (inicio && fim) return t('period', { inicio: date(inicio), fim: date(fim) });
    if (inicio) return t('since', { inicio: date(inicio) });
    return fim ? t('until', { fim: date(fim) }) : t('always');
  };
}
