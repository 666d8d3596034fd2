import { modelosDeEtiqueta, produtosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, FlagField, IntegerField } from '../../../platform/ui/inputs/fields.ts';
import { EmpresaField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { estoqueKeys } from '../keys.ts';
import { etiquetasTexts } from './etiquetas-texts.ts';

const modelos = Object.entries(modelosDeEtiqueta).map(([value, { nome }]) => ({ value, label: nome }));

/** Of which company, by which of its price tables: chosen among those it has. */
export function PrecosDaEtiqueta() {
  const t = useTexts(etiquetasTexts);
  const empresaId = useChosenId('empresaId');
  const tabelas = useQuery({
    queryKey: estoqueKeys.of('tabelas-de-preco', empresaId),
    queryFn: ({ signal }) =>
      callApi(produtosCalls.priceTables, {
        query: empresaId === null ? {} : { empresaId },
        signal,
        handlesErrors: true,
      }),
    enabled: empresaId !== null,
  });
  const options = (tabelas.data ?? []).map((nome) => ({ value: nome, label: nome }));
  return (
    <div className={classes.row}>
      <EmpresaField />
      <ChoiceField name="tabela" label={t('table')} placeholder={t('tableNow')} options={options} />
      <FlagField name="promocao" label={t('promotion')} />
    </div>
  );
}

/** Which sheet, and how much of it was used. */
export function FolhaEscolhida() {
  const t = useTexts(etiquetasTexts);
  return (
    <div className={classes.row}>
      <ChoiceField name="modelo" label={t('model')} required options={modelos} />
      <IntegerField name="pular" label={t('skip')} help={t('skipHelp')} />
    </div>
  );
}
