import { Modal } from '@mantine/core';
import { avisosDoGrupoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import { meusAvisosQuery } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { UmAviso } from './um-aviso.tsx';

/** A notice that must be read stands over the screen until the person says that they read it; support passes by. */
export function LeituraObrigatoria() {
  const t = useTexts(mensagensTexts);
  const phone = usePhone();
  const { data } = useQuery(meusAvisosQuery);
  const notTheirs = useOwnHands()(avisosDoGrupoCalls.ler);
  const devido = data?.avisos.find(({ obrigatorio, lidoEm }) => obrigatorio && lidoEm === null);
  if (!devido || notTheirs) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      fullScreen={phone}
      title={t('mustRead')}
      size={560}
    >
      <div className={classes.stack}>
        <UmAviso key={devido.id} aviso={devido} />
      </div>
    </Modal>
  );
}
