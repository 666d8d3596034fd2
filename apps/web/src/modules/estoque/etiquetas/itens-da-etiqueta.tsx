import { ActionIcon, Text } from '@mantine/core';
import type { ProdutoDoEstoque } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { IntegerField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../estoque.module.css';
import { ProdutoPicker } from '../produto-picker.tsx';
import type { EtiquetasValues } from './etiqueta-values.ts';
import { etiquetasTexts } from './etiquetas-texts.ts';

/** Which products, and how many labels of each; one read twice has one more. */
export function ItensDaEtiqueta() {
  const t = useTexts(etiquetasTexts);
  const empresaId = useChosenId('empresaId');
  const { getValues, setValue } = useFormContext<EtiquetasValues>();
  const { fields, append, remove } = useFieldArray<EtiquetasValues, 'itens'>({ name: 'itens' });
  const { errors } = useFormState<EtiquetasValues>();
  const acrescentar = (produto: ProdutoDoEstoque) => {
    const itens = getValues('itens');
    const igual = itens.findIndex((item) => item.produto.id === produto.id);
    if (igual < 0) append({ produto, quantidade: 1 }, { shouldFocus: false });
    else setValue(`itens.${igual}.quantidade`, Number(itens[igual]?.quantidade ?? 0) + 1, { shouldDirty: true });
  };
  const vazio = errors.itens?.message ?? errors.itens?.root?.message;
  return (
    <>
      <ProdutoPicker empresaId={empresaId} quais="todos" onPick={acrescentar} error={vazio} />
      <div className={classes.items}>
        {fields.length === 0 && <div className={classes.empty}>{t('noItems')}</div>}
        {fields.map(({ id, produto }, i) => (
          <div key={id} className={classes.item}>
            <div className={classes.itemName}>
              <div className={classes.itemTitle}>{produto.descricao}</div>
              <div className={classes.itemNote}>{produto.codigoBarras ?? produto.codigo}</div>
              {errors.itens?.[i]?.produto?.message && (
                <Text role="alert" size="sm" c="red">
                  {errors.itens[i].produto.message}
                </Text>
              )}
            </div>
            <div className={classes.itemField}>
              <IntegerField name={`itens.${i}.quantidade`} aria-label={t('copiesOf', { produto: produto.descricao })} />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { produto: produto.descricao })}
              onClick={() => remove(i)}
            >
              <IconTrash size={17} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
      </div>
    </>
  );
}
