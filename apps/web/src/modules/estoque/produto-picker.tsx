import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ProdutoDoEstoque } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import classes from './estoque.module.css';
import { useProdutos } from './estoque-api.ts';
import { useFiguras } from './estoque-list.tsx';
import { estoqueTexts } from './estoque-texts.ts';

const SEARCH_DELAY_MS = 150;

interface ProdutoPickerProps {
  empresaId: number | null;
  onPick: (produto: ProdutoDoEstoque) => void;
  label?: string;
  compostos?: boolean;
  autoFocus?: boolean;
}

/** Finds a product by code, bar code or name. A reader types the code and Enter: the first match is taken. */
export function ProdutoPicker({ empresaId, onPick, label, compostos = false, autoFocus }: ProdutoPickerProps) {
  const t = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const [search, setSearch] = useState('');
  const [waiting, setWaiting] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const options = useProdutos(empresaId, asked, compostos, combobox.dropdownOpened || asked !== '');
  const settled = asked === search.trim() && !options.isFetching;

  const pick = (produto: ProdutoDoEstoque) => {
    setSearch('');
    setWaiting(false);
    combobox.closeDropdown();
    onPick(produto);
  };
  // Enter came before the answer: the answer is taken when it arrives.
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(false);
    const [first] = options.data ?? [];
    if (first) pick(first);
  });

  return (
    <Combobox
      store={combobox}
      withinPortal
      transitionProps={{ duration: 80 }}
      onOptionSubmit={(value) => {
        const chosen = options.data?.find(({ id }) => String(id) === value);
        if (chosen) pick(chosen);
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          aria-label={label ? undefined : t('addItem')}
          placeholder={empresaId === null ? t('chooseCompany') : t('productSearch')}
          disabled={empresaId === null}
          value={search}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
          leftSection={<IconBarcode size={17} stroke={1.6} />}
          rightSection={options.isFetching && search ? <Loader size={14} /> : null}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0 || search.trim() === '') return;
            event.preventDefault();
            setWaiting(true);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {options.data?.map((produto) => (
            <Combobox.Option key={produto.id} value={String(produto.id)}>
              <span className={classes.option}>
                <span>
                  {produto.codigo} · {produto.descricao}
                </span>
                <span className={classes.optionNote}>
                  {t('onHand', { saldo: quantidade(produto.saldo), unidade: produto.unidade })}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {settled && options.data?.length === 0 && <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
