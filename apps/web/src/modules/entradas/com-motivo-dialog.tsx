import type { cteRecebidoCalls, nfseRecebidaCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../platform/ui/inputs/fields.ts';
import classes from './entradas.module.css';
import { mudancasDeEntrada } from './entradas-api.ts';

/** What a received document without goods of its own suffers for a reason, or none. */
export type AtoComMotivo = 'estornar' | 'ignorar' | 'recuperar';

/** By which names the texts of a kind of document say each act. */
export const textosDoAto = {
  estornar: { title: 'takeBackTitle', does: 'takeBackDoes', action: 'takeBack', done: 'takenBack' },
  ignorar: { title: 'ignoreTitle', does: 'ignoreDoes', action: 'ignore', done: 'ignored' },
  recuperar: { title: 'recoverTitle', does: 'recoverDoes', action: 'recover', done: 'recovered' },
} as const;

type Chamadas = Pick<typeof cteRecebidoCalls | typeof nfseRecebidaCalls, AtoComMotivo>;

interface ComMotivoDialogProps {
  ato: AtoComMotivo;
  calls: Chamadas;
  documento: { id: number; versao: number };
  textos: { title: string; does: string; action: string; done: string; reason: string };
  onClose: () => void;
}

/** Takes a document back, leaves it aside, or brings it back: what that does is said first. */
export function ComMotivoDialog({ ato, calls, documento: { id, versao }, textos, onClose }: ComMotivoDialogProps) {
  const comum = {
    title: textos.title,
    lead: <p className={classes.quiet}>{textos.does}</p>,
    action: textos.action,
    done: textos.done,
    changes: mudancasDeEntrada,
    onClose,
  };
  if (ato === 'recuperar') {
    const call = calls.recuperar;
    return (
      <CallDialog
        {...comum}
        call={call}
        initial={{}}
        bodyOf={() => ({ versao })}
        send={(body, sending) => callApi(call, { params: { id }, body, ...sending })}
      />
    );
  }
  const call = calls[ato];
  return (
    <CallDialog
      {...comum}
      call={call}
      danger={ato === 'estornar'}
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ versao, motivo })}
      send={(body, sending) => callApi(call, { params: { id }, body, ...sending })}
    >
      <LongTextField name="motivo" label={textos.reason} max={200} required autoFocus />
    </CallDialog>
  );
}
