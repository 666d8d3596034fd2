import { type NfseRecebidaLinha, nfseRecebidaCalls } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type AtoComMotivo, ComMotivoDialog, textosDoAto } from '../com-motivo-dialog.tsx';
import { servicosTexts } from './servicos-texts.ts';

interface OutroAtoDialogProps {
  ato: AtoComMotivo;
  linha: NfseRecebidaLinha;
  onClose: () => void;
}

/** Takes a note back, leaves it aside, or brings it back. */
export function OutroAtoDialog({ ato, linha, onClose }: OutroAtoDialogProps) {
  const t = useTexts(servicosTexts);
  const { title, does, action, done } = textosDoAto[ato];
  return (
    <ComMotivoDialog
      ato={ato}
      calls={nfseRecebidaCalls}
      documento={linha}
      textos={{
        title: t(title, { numero: linha.numero }),
        does: t(does),
        action: t(action),
        done: t(done),
        reason: t('reason'),
      }}
      onClose={onClose}
    />
  );
}
