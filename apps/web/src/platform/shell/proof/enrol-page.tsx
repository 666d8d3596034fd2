import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { sessionTexts } from '../../session/session-texts.ts';
import { signOut } from '../../session/sign.ts';
import { Block } from '../../ui/feedback/blocks.tsx';

/** In place of everything, for who has a role that asks for a second factor and has none: to enrol one, or to leave. */
export function EnrolPage({ onEnrol }: { onEnrol: () => void }) {
  const t = useTexts(sessionTexts);
  const { grupo } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: grupo ? `/login/${grupo.slug}` : '/login' });
  };
  return (
    <main id="conteudo" tabIndex={-1}>
      <h1 className="visually-hidden">{t('enrolTitle')}</h1>
      <Block
        icon={<IconShieldCheck size={20} />}
        title={t('enrolTitle')}
        actions={
          <>
            <Button onClick={onEnrol}>{t('enrolNow')}</Button>
            <Button variant="default" onClick={() => void leave()}>
              {t('leave')}
            </Button>
          </>
        }
      >
        {t('enrolText')}
      </Block>
    </main>
  );
}
