import { type ArquivoDaNota, MAX_NOTAS_DE_FORA_BYTES, nfeCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { fileSize, isAccepted } from '../../../platform/ui/inputs/files.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { importarTexts } from './importar-texts.ts';

export const TERMINACOES = ['.xml', '.zip'] as const;

/** What became of one document, in the order it was told. */
export interface Resultado extends ArquivoDaNota {
  vez: number;
}

/** Files sent one after the other, with what became of each document in them. */
export function useImportar() {
  const t = useTexts(importarTexts);
  const client = useQueryClient();
  const [resultados, setResultados] = useState<readonly Resultado[]>([]);
  const [esperam, setEsperam] = useState(0);
  const fila = useRef<Promise<void>>(Promise.resolve());
  const dizer = (recebidos: readonly ArquivoDaNota[]) =>
    setResultados((antes) => [...antes, ...recebidos.map((um, i) => ({ ...um, vez: antes.length + i }))]);
  const recusar = (arquivo: string, motivo: string) =>
    dizer([{ arquivo, tipo: 'nota', id: null, chave: null, novo: false, motivo }]);
  const enviarUm = async (file: File) => {
    if (!isAccepted(file.name, TERMINACOES)) return recusar(file.name, t('notXml'));
    const max = MAX_NOTAS_DE_FORA_BYTES;
    if (file.size > max) return recusar(file.name, t('tooLarge', { max: fileSize(max) }));
    try {
      const options = { onProgress: () => {}, signal: new AbortController().signal };
      const recebidos = await uploadFile<ArquivoDaNota[]>(nfeCalls.importar, file, options);
      if (recebidos.length === 0) recusar(file.name, t('emptyZip'));
      else dizer(recebidos);
    } catch (error) {
      recusar(file.name, failureText(error));
    }
  };
  const enviar = (files: readonly File[]) => {
    setEsperam((quantos) => quantos + files.length);
    for (const file of files) {
      fila.current = fila.current
        .then(() => enviarUm(file))
        .then(() => invalidateAfter(client, 'nfe'))
        .finally(() => setEsperam((quantos) => quantos - 1));
    }
  };
  return { enviar, resultados, esperam };
}
