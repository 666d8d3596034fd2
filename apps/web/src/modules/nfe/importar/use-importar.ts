import { type ArquivoDaNota, MAX_NOTAS_DE_FORA_BYTES, nfeCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { useSentFiles } from '../../../platform/ui/inputs/use-sent-files.ts';
import { importarTexts } from './importar-texts.ts';

export const TERMINACOES = ['.xml', '.zip'] as const;

/** Notes of another program, by their files, with what became of each. */
export function useImportar() {
  const t = useTexts(importarTexts);
  const client = useQueryClient();
  return useSentFiles<ArquivoDaNota>({
    accept: TERMINACOES,
    maxBytes: MAX_NOTAS_DE_FORA_BYTES,
    send: (file) =>
      uploadFile<ArquivoDaNota[]>(nfeCalls.importar, file, {
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
    refused: (arquivo, motivo) => ({ arquivo, tipo: 'nota', id: null, chave: null, novo: false, motivo }),
    texts: { wrongType: t('notXml'), tooLarge: (max) => t('tooLarge', { max }), empty: t('emptyZip') },
    after: () => invalidateAfter(client, 'nfe'),
  });
}
