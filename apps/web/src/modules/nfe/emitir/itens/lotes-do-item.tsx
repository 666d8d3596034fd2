import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { nfeCalls } from '@retaguarda/contracts';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import { type LoteDigitado, LotesList } from '../../../estoque/public.ts';
import { emitirTexts } from '../emitir-texts.ts';
import type { ItemDigitado, ProdutoDaNota } from '../item-values.ts';

interface LotesDoItemProps {
  /** Of the list in the form around it. */
  name: string;
  /** Whose stock they leave; null: nothing is offered. */
  empresaId: number | null;
  produto: Pick<ProdutoDaNota, 'id' | 'unidade'>;
  quantidade: string | null;
  /** Goods come in: nobody but the person knows of which lots. */
  entra: boolean;
  /** The document is signed: what is told here is not written on it. */
  assinada?: boolean;
  /** What is wrong with them, where the form around does not know it. */
  error?: string | undefined;
}

/** Lots of an item of a note; of what goes out, those that expire first are offered, and taken when none is told. */
export function LotesDoItem(props: LotesDoItemProps) {
  const { name, empresaId, produto, quantidade, entra, assinada = false, error } = props;
  const t = useTexts(emitirTexts);
  const { decimal: escrever } = useFormats();
  const { setValue } = useFormContext();
  const sugerir = async () => {
    try {
      const query = { empresaId: empresaId ?? 0, produtoId: produto.id, quantidade: quantidade ?? '' };
      const lotes = await callApi(nfeCalls.lotesSugeridos, { query });
      setValue(name, lotes, { shouldDirty: true });
    } catch (error) {
      notifyFailure(error);
    }
  };
  const quanto = quantidade ? `${escrever(quantidade)} ${produto.unidade}` : t('lotsNoQuantity');
  return (
    <LotesList
      name={name}
      help={t(entra ? 'lotsIn' : assinada ? 'lotsSum' : 'lotsOut', { quanto })}
      quantidade={quantidade}
      error={error}
      {...(!entra && { emptyText: t('lotsFirst') })}
      foot={
        !entra &&
        empresaId !== null &&
        quantidade !== null && (
          <Button variant="default" size="xs" onClick={() => void sugerir()}>
            {t('lotsSuggest')}
          </Button>
        )
      }
    />
  );
}

interface LotesDaLinhaProps extends Omit<LotesDoItemProps, 'name'> {
  value: readonly LoteDigitado[];
  onChange: (lotes: LoteDigitado[]) => void;
}

/** The same of a line that is kept as a whole: it has a form of its own. */
export function LotesDaLinha({ value, onChange, ...props }: LotesDaLinhaProps) {
  const form = useForm<{ lotes: LoteDigitado[] }>({ defaultValues: { lotes: [...value] } });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        name: ['lotes'],
        formState: { values: true },
        callback: ({ values: { lotes } }) => {
          // Its fields tell of themselves as they appear: nothing was changed by that.
          if (JSON.stringify(lotes) !== JSON.stringify(value)) onChange(lotes.map((lote) => ({ ...lote })));
        },
      }),
    [subscribe, onChange, value],
  );
  return (
    <FormProvider {...form}>
      <LotesDoItem {...props} name="lotes" />
    </FormProvider>
  );
}

/** Whether the lots of an item say all of it; of what goes out, none need be told. */
export function lotesCompletos(
  { quantidade, lotes }: Pick<ItemDigitado, 'quantidade' | 'lotes'>,
  entra: boolean,
): boolean {
  if (lotes.length === 0) return !entra;
  const ditos = lotes.map((lote) => lote.quantidade ?? '');
  if (quantidade === null || [...ditos, quantidade].some((texto) => !/^\d+(\.\d+)?$/.test(texto))) return false;
  return ditos.reduce((soma, um) => soma.plus(um), decimal(0)).eq(quantidade);
}
