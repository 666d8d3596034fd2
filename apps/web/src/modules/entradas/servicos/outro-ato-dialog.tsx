import { type NfseRecebidaLinha, nfseRecebidaCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { servicosTexts } from './servicos-texts.ts';

/** Acts that take only a word. */
export type OutroAto = 'estornar' | 'ignorar' | 'recuperar';

const textos = {
  estornar: { title: 'takeBackTitle', does: 'takeBackDoes', action: 'takeBack', done: 'takenBack' },
  ignorar: { title: 'ignoreTitle', does: 'ignoreDoes', action: 'ignore', done: 'ignored' },
  recuperar: { title: 'recoverTitle', does: 'recoverDoes', action: 'recover', done: 'recovered' },
} as const;

interface OutroAtoDialogProps {
  ato: OutroAto;
  linha: NfseRecebidaLinha;
  onClose: () => void;
}

/** Takes a note back, leaves it aside, or brings it back: what that does is said first. */
export function OutroAtoDialog({ ato, linha: { id, versao, numero }, onClose }: OutroAtoDialogProps) {
  const t = useTexts(servicosTexts);
  const { title, does, action, done } = textos[ato];
  const comum = {
    title: t(title, { numero }),
    lead: <p className={classes.quiet}>{t(does)}</p>,
    action: t(action),
    done: t(done),
    changes: mudancasDeEntrada,
    onClose,
  };
  if (ato === 'recuperar') {
    return (
      <CallDialog
        {...comum}
        call={nfseRecebidaCalls.recuperar}
        initial={{}}
        bodyOf={() => ({ versao })}
        send={(body, sending) => callApi(nfseRecebidaCalls.recuperar, { params: { id }, body, ...sending })}
      />
    );
  }
  const call = nfseRecebidaCalls[ato];
  return (
    <CallDialog
      {...comum}
      call={call}
      danger={ato === 'estornar'}
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ versao, motivo })}
      send={(body, sending) => callApi(call, { params: { id }, body, ...sending })}
    >
      <LongTextField name="motivo" label={t('reason')} max={200} required autoFocus />
    </CallDialog>
  );
}
