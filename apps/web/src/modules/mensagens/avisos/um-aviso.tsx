import { Button } from '@mantine/core';
import { avisosDoGrupoCalls, type MeuAviso } from '@retaguarda/contracts';
import { IconCheck } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

const lidos = ['avisos'] as const;

/** One notice as whom it is for reads it. What the person has not seen is not read because support looked. */
export function UmAviso({ aviso }: { aviso: MeuAviso }) {
  const t = useTexts(mensagensTexts);
  const { relative, instant } = useFormats();
  const act = useAct(lidos);
  const notTheirs = useOwnHands()(avisosDoGrupoCalls.ler);
  const { id, titulo, texto, prioridade, obrigatorio, inicio, lidoEm, autor } = aviso;
  const ler = () =>
    void act(
      (sending) => callApi(avisosDoGrupoCalls.ler, { params: { id }, body: {}, ...sending }),
      undefined,
      undefined,
      {
        intention: `ler/${id}`,
      },
    );
  return (
    <>
      <div className={classes.head}>
        <h2>{titulo}</h2>
        {prioridade === 'alta' && <StatusBadge tone="bad">{t('important')}</StatusBadge>}
        {obrigatorio && <StatusBadge tone="wait">{t('mustRead')}</StatusBadge>}
      </div>
      <p className={classes.text}>{texto}</p>
      <p className={classes.quiet}>{t('by', { quem: autor ?? '', quando: relative(inicio) })}</p>
      {lidoEm === null ? (
        <div>
          <Button size="xs" leftSection={<IconCheck size={15} />} disabled={Boolean(notTheirs)} onClick={ler}>
            {t('read')}
          </Button>
        </div>
      ) : (
        <p className={classes.quiet}>{t('readAt', { quando: instant(lidoEm) })}</p>
      )}
    </>
  );
}
