import { nfeCalls, type ReformaLida } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ReformaDialog } from '../../fiscal/public.ts';
import { nfeKeys } from '../keys.ts';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';

/** What the company tells of the IBS and CBS of a note it issued. */
export function ReformaDaNotaDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const { id, versao } = nota;
  return (
    <ReformaDialog
      title={a('reformTitle', { nota: nomeDaNota(nota) })}
      query={{
        queryKey: nfeKeys.of('reforma', id),
        queryFn: ({ signal }): Promise<ReformaLida> =>
          callApi(nfeCalls.reforma, { params: { id }, signal, handlesErrors: true }),
      }}
      versao={versao}
      informar={(body, sending) => callApi(nfeCalls.informarReforma, { params: { id }, body, ...sending })}
      cancelar={(evento, sending) =>
        callApi(nfeCalls.cancelarReforma, { params: { id }, body: { evento }, ...sending })
      }
      changes={['nfe']}
      onClose={onClose}
    />
  );
}
