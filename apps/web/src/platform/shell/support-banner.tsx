import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../session/session-store.ts';
import { shellTexts } from './shell-texts.ts';
import { stopActing } from './support.ts';
import classes from './support-banner.module.css';

/** Says that what is seen and done is another person's, since who and until when, and how to go back. */
export function SupportBanner() {
  const t = useTexts(shellTexts);
  const { personificacao, usuario, grupo } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  if (!personificacao || !usuario) return null;

  const leave = async () => {
    setLeaving(true);
    try {
      await stopActing(() => navigate({ to: '/sistema' }));
      if (!personificacao.volta) await navigate({ to: '/sistema/seguranca/suporte' });
    } finally {
      setLeaving(false);
    }
  };

  return (
    <>
      <section
        className={classes.banner}
        aria-label={t('supportActing', { ator: personificacao.ator, usuario: usuario.nome })}
      >
        <IconHeadset size={18} stroke={1.6} aria-hidden />
        <p>
          <strong>{t('supportActing', { ator: personificacao.ator, usuario: usuario.nome })}</strong>
          <span className={classes.detail}>
            {' '}
            · {grupo?.nome} · {t('supportReason', { motivo: personificacao.motivo })}
          </span>
        </p>
        <TimeLeft until={personificacao.ate} />
        <Button size="xs" className={classes.back} onClick={() => void leave()} loading={isLeaving}>
          {t('supportBack')}
        </Button>
      </section>
      <div className={classes.edge} aria-hidden />
    </>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTexts(shellTexts);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((new Date(until).getTime() - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={classes.clock} role="timer">
      {seconds === 0 ? t('supportOver') : t('supportLeft', { tempo: clock })}
    </span>
  );
}
