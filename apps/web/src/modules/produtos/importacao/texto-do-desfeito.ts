import { useCallback } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Desfeito } from './importacao-api.ts';
import { importacaoTexts } from './importacao-texts.ts';

/** What taking an import back came to, in a sentence. */
export function useTextoDoDesfeito(): (desfeito: Desfeito) => string {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  return useCallback(
    ({ removidas, restauradas, inativadas, mantidas }) =>
      t('undone', {
        removidas: integer(removidas),
        restauradas: integer(restauradas),
        inativadas: integer(inativadas),
        mantidas: integer(mantidas),
      }),
    [t, integer],
  );
}
