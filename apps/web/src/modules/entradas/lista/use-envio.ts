import { type ArquivoRecebido, entradasCalls, MAX_ENTRADA_BYTES } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { fileSize, isAccepted } from '../../../platform/ui/inputs/files.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { relerEntradas } from '../entradas-api.ts';
import { entradasTexts } from '../entradas-texts.ts';

export const TERMINACOES = ['.xml', '.zip'] as const;

/** What became of one file, in the order sent. */
interface Resultado extends ArquivoRecebido {
  vez: number;
}

/** Files sent one after the other; what became of each note in them stays on view until it is closed. */
export function useEnvio() {
  const t = useTexts(entradasTexts);
  const client = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const [resultados, setResultados] = useState<readonly Resultado[]>([]);
  const [esperam, setEsperam] = useState(0);
  const fila = useRef<Promise<void>>(Promise.resolve());
  const vez = useRef(0);

  const dizer = (recebidos: readonly ArquivoRecebido[]) =>
    setResultados((antes) => [
      ...antes,
      ...recebidos.map((um) => {
        vez.current += 1;
        return { ...um, vez: vez.current };
      }),
    ]);
  const recusar = (arquivo: string, motivo: string) =>
    dizer([{ arquivo, tipo: 'nota', id: null, chave: null, novo: false, motivo }]);
  const enviarUm = async (file: File) => {
    if (!isAccepted(file.name, TERMINACOES)) return recusar(file.name, t('notXml'));
    if (file.size > MAX_ENTRADA_BYTES) return recusar(file.name, t('tooLarge', { max: fileSize(MAX_ENTRADA_BYTES) }));
    try {
      const options = { onProgress: () => {}, signal: new AbortController().signal };
      const recebidos = await uploadFile<ArquivoRecebido[]>(entradasCalls.create, file, options);
      if (recebidos.length === 0) recusar(file.name, t('emptyZip'));
      else dizer(recebidos);
    } catch (error) {
      recusar(file.name, failureText(error));
    }
  };
  const enviar = (files: readonly File[]) => {
    if (files.length === 0) return;
    setAberto(true);
    setEsperam((quantos) => quantos + files.length);
    for (const file of files) {
      fila.current = fila.current
        .then(() => enviarUm(file))
        .then(() => relerEntradas(client))
        .finally(() => setEsperam((quantos) => quantos - 1));
    }
  };
  const fechar = useCallback(() => {
    setAberto(false);
    setResultados([]);
  }, []);
  return { aberto, abrir: () => setAberto(true), fechar, enviar, resultados, esperam };
}

export type Envio = ReturnType<typeof useEnvio>;
