import { Button } from '@mantine/core';
import { type EntradaLida, entradasCalls, type ReformaLida } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ReformaDialog } from '../../fiscal/public.ts';
import { entradasKeys } from '../keys.ts';
import { sefazTexts } from './sefaz-texts.ts';

/** Opens what the company tells of the IBS and CBS of a note it received. */
export function ReformaDaEntrada({ entrada: { id, versao, numero } }: { entrada: EntradaLida }) {
  const t = useTexts(sefazTexts);
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAberto(true)}>
        {t('tellTaxes')}
      </Button>
      {aberto && (
        <ReformaDialog
          title={t('reformTitle', { numero: String(numero) })}
          query={{
            queryKey: entradasKeys.of('reforma', id),
            queryFn: ({ signal }): Promise<ReformaLida> =>
              callApi(entradasCalls.reforma, { params: { id }, signal, handlesErrors: true }),
          }}
          versao={versao}
          informar={(body, sending) => callApi(entradasCalls.informarReforma, { params: { id }, body, ...sending })}
          cancelar={(evento, sending) =>
            callApi(entradasCalls.cancelarReforma, { params: { id }, body: { evento }, ...sending })
          }
          changes={['entradas']}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  );
}
