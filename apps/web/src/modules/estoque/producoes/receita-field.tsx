import { producoesCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { IdChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { estoqueKeys } from '../keys.ts';
import { producoesTexts } from './producoes-texts.ts';

/** Which version of the recipe; not asked where there is but one. */
export function ReceitaField({ produtoId }: { produtoId: number }) {
  const t = useTexts(producoesTexts);
  const { field } = useController({ name: 'receitaId' });
  const { data: versoes = [] } = useQuery({
    queryKey: estoqueKeys.of('receitas', produtoId),
    queryFn: ({ signal }) =>
      callApi(producoesCalls.receitas, { params: { id: produtoId }, signal, handlesErrors: true }),
  });
  if (versoes.length <= 1) return null;
  return (
    <IdChoiceInput
      label={t('recipe')}
      options={versoes.map(({ id, numero, vigente }) => ({
        value: String(id),
        label: t(vigente ? 'versionCurrent' : 'version', { numero: String(numero) }),
      }))}
      value={field.value ?? versoes.find(({ vigente }) => vigente)?.id ?? null}
      onChange={field.onChange}
    />
  );
}
