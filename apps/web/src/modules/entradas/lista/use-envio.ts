import { type ArquivoRecebido, entradasCalls, MAX_ENTRADA_BYTES } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { useSentFiles } from '../../../platform/ui/inputs/use-sent-files.ts';
import { relerEntradas } from '../entradas-api.ts';
import { entradasTexts } from '../entradas-texts.ts';

export const TERMINACOES = ['.xml', '.zip'] as const;

/** Files of notes; what became of each note in them stays on view until it is closed. */
export function useEnvio() {
  const t = useTexts(entradasTexts);
  const client = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const { send, results, waiting, forget } = useSentFiles<ArquivoRecebido>({
    accept: TERMINACOES,
    maxBytes: MAX_ENTRADA_BYTES,
    send: (file) =>
      uploadFile<ArquivoRecebido[]>(entradasCalls.create, file, {
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
    refused: (arquivo, motivo) => ({ arquivo, tipo: 'nota', id: null, chave: null, novo: false, motivo }),
    texts: { wrongType: t('notXml'), tooLarge: (max) => t('tooLarge', { max }), empty: t('emptyZip') },
    after: () => relerEntradas(client),
  });
  const enviar = (files: readonly File[]) => {
    if (files.length === 0) return;
    setAberto(true);
    send(files);
  };
  const fechar = () => {
    setAberto(false);
    forget();
  };
  return { aberto, abrir: () => setAberto(true), fechar, enviar, resultados: results, esperam: waiting };
}

export type Envio = ReturnType<typeof useEnvio>;
