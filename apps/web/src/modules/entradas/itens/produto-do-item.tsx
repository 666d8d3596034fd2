import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { entradasCalls, type ItemDaEntrada } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { LookupBox } from '../../../platform/ui/inputs/lookup-box.tsx';
import { useLookup } from '../../../platform/ui/inputs/use-lookup.ts';
import { entradasKeys } from '../keys.ts';
import classes from './itens.module.css';
import { itensTexts } from './itens-texts.ts';

const PAUSA_MS = 150;

interface ProdutoDoItemProps {
  item: ItemDaEntrada;
  empresaId: number;
  autoFocus?: boolean | undefined;
  /** @param unidade the product's, where it is known */
  onChoose: (produtoId: number, fator: string, unidade: string | null) => void;
}

/** Which product an item is: what it may be is offered first, with why; anything else by code, bar code or name. */
export function ProdutoDoItem({ item, empresaId, autoFocus, onChoose }: ProdutoDoItemProps) {
  const t = useTexts(itensTexts);
  const lookup = useLookup();
  const [paused] = useDebouncedValue(lookup.typed, PAUSA_MS);
  const asked = lookup.taking ? lookup.typed : paused;
  const found = useQuery({
    queryKey: entradasKeys.of('produtos', asked, empresaId),
    queryFn: ({ signal }) =>
      callApi(entradasCalls.produtos, { query: { search: asked, empresaId }, signal, handlesErrors: true }),
    enabled: lookup.asks && asked !== '',
    placeholderData: (before) => before,
  });
  const sugeridos = item.sugestoes.map(({ produto, codigo, como }) => ({
    value: String(produto.id),
    text: `${codigo} · ${produto.rotulo}`,
    shown: (
      <span className={classes.option}>
        <span>{`${codigo} · ${produto.rotulo}`}</span>
        <span className={classes.optionNote}>{t(como)}</span>
      </span>
    ),
  }));
  const achados = found.data?.map(({ id, rotulo, codigo, unidade }) => ({
    value: String(id),
    text: `${codigo} · ${rotulo}`,
    shown: (
      <span className={classes.option}>
        <span>{`${codigo} · ${rotulo}`}</span>
        {unidade && <span className={classes.optionNote}>{unidade}</span>}
      </span>
    ),
  }));
  const [primeira] = item.sugestoes;
  const escolher = (id: number) => {
    const sugerido = item.sugestoes.find(({ produto }) => produto.id === id);
    const achado = found.data?.find((um) => um.id === id);
    onChoose(id, sugerido?.fator ?? '1', sugerido?.unidade ?? achado?.unidade ?? null);
  };
  return (
    <div
      onKeyDownCapture={(event) => {
        const comEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
        if (!comEnter || !primeira || lookup.typed !== '' || lookup.opened) return;
        event.preventDefault();
        event.stopPropagation();
        escolher(primeira.produto.id);
      }}
    >
      <LookupBox
        lookup={lookup}
        answer={{
          options: lookup.typed === '' ? sugeridos : achados,
          waits: lookup.typed !== '' && (found.isFetching || asked !== lookup.typed),
          failed: found.isError,
        }}
        shown=""
        chosen={null}
        aria-label={t('productOf', { item: item.descricao })}
        name={`produto-${item.numero}`}
        placeholder={t('lookProduct')}
        autoFocus={autoFocus}
        dropdownWidth={420}
        onChoose={(value) => escolher(Number(value))}
        onClear={() => {}}
      />
      {primeira && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.suggested}
          tabIndex={-1}
          leftSection={<kbd className={classes.key}>Enter</kbd>}
          onClick={() => escolher(primeira.produto.id)}
        >
          {t('suggested', { produto: primeira.produto.rotulo, como: t(primeira.como) })}
        </Button>
      )}
    </div>
  );
}
