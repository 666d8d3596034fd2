import { useState } from 'react';
import { ConferirDialog } from './conferir-dialog.tsx';
import { EnvioDialog, type EnvioDialogProps } from './envio-dialog.tsx';
import { useConferencia } from './use-conferencia.ts';

/** A note that is to go: shown once more to who wants that, then sent. */
export function Envio(props: EnvioDialogProps) {
  const { sabida, confere, mudar } = useConferencia();
  const [conferida, setConferida] = useState(false);
  if (conferida || (sabida && !confere)) return <EnvioDialog {...props} />;
  if (!sabida) return null;
  return (
    <ConferirDialog
      nota={props.nota}
      onEnviar={(sempre) => {
        setConferida(true);
        if (!sempre) mudar(false);
      }}
      onClose={() => props.onClose(false)}
    />
  );
}
