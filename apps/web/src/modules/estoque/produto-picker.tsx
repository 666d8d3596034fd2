import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { estoqueCalls, type ProdutoDoEstoque, type QuaisProdutos } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifyFailure, notifyWarning } from '../../platform/ui/feedback/toasts.tsx';
import classes from './estoque.module.css';
import { useProdutos } from './estoque-api.ts';
import { estoqueTexts } from './estoque-texts.ts';
import { useFiguras } from './use-figuras.ts';

const SEARCH_DELAY_MS = 150;

interface ProdutoPickerProps {
  empresaId: number | null;
  onPick: (produto: ProdutoDoEstoque) => void;
  label?: string;
  quais?: QuaisProdutos;
  autoFocus?: boolean;
  error?: string | undefined;
}

/**
 * Finds a product by code, bar code or name. A reader types the code and Enter, and the next one without waiting: each
 * takes its first match, in the order read.
 */
export function ProdutoPicker({
  empresaId,
  onPick,
  label,
  quais = 'movimentados',
  autoFocus,
  error,
}: ProdutoPickerProps) {
  const t = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const options = useProdutos(empresaId, asked, quais, combobox.dropdownOpened || asked !== '');
  const settled = asked === search.trim() && !options.isFetching;

  const pick = (produto: ProdutoDoEstoque) => {
    setSearch('');
    combobox.closeDropdown();
    onPick(produto);
  };
  const input = useRef<HTMLInputElement>(null);
  /** To be mended, or overwritten by the next reading; what is being typed by then is left alone. */
  const giveBack = (code: string) => {
    flushSync(() => setSearch((typed) => typed || code));
    if (input.current?.value === code) input.current.select();
  };
  const { read, isReading } = useLeituras({ empresaId, quais, onPick, giveBack });

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
          ref={input}
          label={label}
          aria-label={label ? undefined : t('addItem')}
          placeholder={empresaId === null ? t('chooseCompany') : t('productSearch')}
          disabled={empresaId === null}
          value={search}
          error={error}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
          leftSection={<IconBarcode size={17} stroke={1.6} />}
          rightSection={isReading || (options.isFetching && search) ? <Loader size={14} /> : null}
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
            read(search.trim());
            setSearch('');
            combobox.closeDropdown();
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
                  {!produto.ativo && `${t('inactive')} · `}
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

/** Looks codes up one after the other, each with its own question: a reader does not wait for answers. */
function useLeituras(asked: {
  empresaId: number | null;
  quais: QuaisProdutos;
  onPick: (produto: ProdutoDoEstoque) => void;
  /** A code that led to nothing. */
  giveBack: (code: string) => void;
}) {
  const t = useTexts(estoqueTexts);
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });
  const line = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const read = (code: string) => {
    setWaiting((count) => count + 1);
    line.current = line.current.then(async () => {
      const { empresaId, quais, giveBack } = latest.current;
      try {
        const query = { ...(empresaId && { empresaId }), search: code, limit: 1, quais };
        const [found] = await callApi(estoqueCalls.produtos, { query, handlesErrors: true });
        if (found) {
          // Drawn before the next one is taken: it is added to what this one made of the list.
          flushSync(() => latest.current.onPick(found));
        } else {
          giveBack(code);
          notifyWarning(t('codeNotFound', { code }));
        }
      } catch (error) {
        giveBack(code);
        notifyFailure(error);
      } finally {
        setWaiting((count) => count - 1);
      }
    });
  };
  return { read, isReading: waiting > 0 };
}
