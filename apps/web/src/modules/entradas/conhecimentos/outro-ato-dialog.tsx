import { type CteLinha, type CteNaSefaz, cteRecebidoCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { conhecimentosTexts } from './conhecimentos-texts.ts';

/** Acts that take only a word, or nothing. */
export type OutroAtoDoCte = 'estornar' | 'ignorar' | 'recuperar' | 'consultar';

const textos = {
  estornar: { title: 'takeBackTitle', does: 'takeBackDoes', action: 'takeBack', done: 'takenBack' },
  ignorar: { title: 'ignoreTitle', does: 'ignoreDoes', action: 'ignore', done: 'ignored' },
  recuperar: { title: 'recoverTitle', does: 'recoverDoes', action: 'recover', done: 'recovered' },
  consultar: { title: 'askTitle', does: 'askDoes', action: 'ask', done: 'asked_autorizado' },
} as const;

interface OutroAtoDoCteDialogProps {
  ato: OutroAtoDoCte;
  linha: CteLinha;
  onClose: () => void;
}

/** Takes a freight back, leaves it aside, brings it back, or asks of it: what that does is said first. */
export function OutroAtoDoCteDialog({ ato, linha: { id, versao, numero }, onClose }: OutroAtoDoCteDialogProps) {
  const t = useTexts(conhecimentosTexts);
  const { title, does, action, done } = textos[ato];
  const comum = {
    title: t(title, { numero: String(numero) }),
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
        call={cteRecebidoCalls.recuperar}
        initial={{}}
        bodyOf={() => ({ versao })}
        send={(body, sending) => callApi(cteRecebidoCalls.recuperar, { params: { id }, body, ...sending })}
      />
    );
  }
  if (ato === 'consultar') {
    const dito = ({ situacao, motivo }: CteNaSefaz) => t(`asked_${situacao}`, { motivo });
    return (
      <CallDialog
        {...comum}
        call={cteRecebidoCalls.consultar}
        initial={{}}
        bodyOf={() => undefined}
        send={(_, sending) => callApi(cteRecebidoCalls.consultar, { params: { id }, ...sending })}
        // That it is as it was is good news; anything else is for the person to see to.
        done={(resposta) => (resposta.situacao === 'autorizado' ? dito(resposta) : undefined)}
        after={(resposta) => {
          if (resposta.situacao !== 'autorizado') notifyWarning(dito(resposta));
          onClose();
        }}
      />
    );
  }
  const call = cteRecebidoCalls[ato];
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
