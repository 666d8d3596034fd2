import { contratoCampos } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useFieldNames } from '../../../platform/registers/use-field-names.tsx';
import type { FieldNames } from '../../../platform/ui/form/stale-dialog.tsx';
import { contratoTexts } from './contrato-texts.ts';

/** Fields of a contract in words, for comparing two versions. */
export function useContratoNames(): FieldNames {
  const t = useTexts(contratoTexts);
  const campos = useFieldNames(contratoCampos);
  return useMemo(
    () => ({
      label: (nome) => campos.label(nome) ?? (nome === 'opcaoIds' ? t('options') : null),
      value: (nome, valor) =>
        Array.isArray(valor) && !(nome in contratoCampos) ? String(valor.length) : campos.value(nome, valor),
    }),
    [t, campos],
  );
}
