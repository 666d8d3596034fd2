import { nfeCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { nomeInteiro } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';

/** Sends XML and DANFE to whoever is named. */
export function EmailDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const { id } = nota;
  return (
    <CallDialog
      call={nfeCalls.enviarPorEmail}
      title={a('emailTitle', { nota: nomeInteiro(nota) })}
      initial={{ para: '' as string | null }}
      bodyOf={({ para }) => ({
        para: (para ?? '').split(/[\s,;]+/).filter(Boolean),
      })}
      // Of several addresses one is wrong: there is one field for all.
      fieldOf={(path) => (path.startsWith('para') ? 'para' : path)}
      send={(body, sending) => callApi(nfeCalls.enviarPorEmail, { params: { id }, body, ...sending })}
      action={a('emailSend')}
      done={a('emailDone')}
      changes={['nfe']}
      onClose={onClose}
    >
      <TextField name="para" label={a('emailTo')} help={a('emailHelp')} max={2000} required autoFocus />
    </CallDialog>
  );
}
