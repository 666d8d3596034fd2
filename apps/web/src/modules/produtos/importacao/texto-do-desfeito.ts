import { useCallback } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Desfeito } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';

/** Lines named in the sentence. */
const LINHAS_DITAS = 10;

/** What taking an import back came to, in a sentence. */
export function useTextoDoDesfeito(): (desfeito: Desfeito) => string {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  return useCallback(
    ({ removidas, restauradas, inativadas, mantidas, falhas }) => {
      const contas = t('undone', {
        removidas: integer(removidas),
        restauradas: integer(restauradas),
        inativadas: integer(inativadas),
        mantidas: integer(mantidas),
      });
      if (falhas.length === 0) return contas;
      const linhas = falhas.slice(0, LINHAS_DITAS).map(({ linha }) => linha);
      return `${contas} ${t('undoneLines', { linhas: linhas.join(', ') + (falhas.length > linhas.length ? '…' : '') })}`;
    },
    [t, integer],
  );
}
