import { type CteLinha, type CteNaSefaz, cteRecebidoCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { type AtoComMotivo, ComMotivoDialog, textosDoAto } from '../com-motivo-dialog.tsx';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { conhecimentosTexts } from './conhecimentos-texts.ts';

/** Acts that take only a word, or nothing. */
export type OutroAtoDoCte = AtoComMotivo | 'consultar';

interface OutroAtoDoCteDialogProps {
  ato: OutroAtoDoCte;
  linha: CteLinha;
  onClose: () => void;
}

/** Takes a freight back, leaves it aside, brings it back, or asks of it. */
export function OutroAtoDoCteDialog({ ato, linha, onClose }: OutroAtoDoCteDialogProps) {
  const t = useTexts(conhecimentosTexts);
  if (ato === 'consultar') return <ConsultarDialog linha={linha} onClose={onClose} />;
  const { title, does, action, done } = textosDoAto[ato];
  return (
    <ComMotivoDialog
      ato={ato}
      calls={cteRecebidoCalls}
      documento={linha}
      textos={{
        title: t(title, { numero: String(linha.numero) }),
        does: t(does),
        action: t(action),
        done: t(done),
        reason: t('reason'),
      }}
      onClose={onClose}
    />
  );
}

function ConsultarDialog({ linha: { id, numero }, onClose }: Omit<OutroAtoDoCteDialogProps, 'ato'>) {
  const t = useTexts(conhecimentosTexts);
  const dito = ({ situacao, motivo }: CteNaSefaz) => t(`asked_${situacao}`, { motivo });
  return (
    <CallDialog
      call={cteRecebidoCalls.consultar}
      title={t('askTitle', { numero: String(numero) })}
      lead={<p className={classes.quiet}>{t('askDoes')}</p>}
      initial={{}}
      bodyOf={() => undefined}
      send={(_, sending) => callApi(cteRecebidoCalls.consultar, { params: { id }, ...sending })}
      action={t('ask')}
      // That it is as it was is good news; anything else is for the person to see to.
      done={(resposta) => (resposta.situacao === 'autorizado' ? dito(resposta) : undefined)}
      changes={mudancasDeEntrada}
      after={(resposta) => {
        if (resposta.situacao !== 'autorizado') notifyWarning(dito(resposta));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
