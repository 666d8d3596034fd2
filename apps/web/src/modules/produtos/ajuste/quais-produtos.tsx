import { Button } from '@mantine/core';
import { listaDeProdutos } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { definedFilters } from '../../../platform/ui/list/defined-filters.ts';
import type { FilterValues } from '../../../platform/ui/list/filters/filter.ts';
import { FilterBar } from '../../../platform/ui/list/filters/filter-bar.tsx';
import { telasDeProduto } from '../addresses.ts';
import classes from './ajuste.module.css';
import { ajusteTexts } from './ajuste-texts.ts';

/** The products marked in the list, which the address carries: `?produtos=1,2`. */
export const useProdutosMarcados = (): readonly number[] => useAddress(telasDeProduto.ajuste.params)[0].produtos;

export interface Escolha {
  search: string | null;
  values: FilterValues;
}
export const escolhaVazia: Escolha = { search: null, values: {} };

/** As the API takes it. */
export const filtroDe = ({ search, values }: Escolha): Record<string, string> => ({
  ...(search?.trim() ? { search: search.trim() } : {}),
  ...values,
});

interface QuaisProdutosProps {
  escolha: Escolha;
  onChange: (escolha: Escolha) => void;
  children?: ReactNode;
}

/** Which products a change in batch reaches: those marked in the list, else those of a search and filters. */
export function QuaisProdutos({ escolha, onChange, children }: QuaisProdutosProps) {
  const t = useTexts(ajusteTexts);
  const [{ produtos: marcados }, address] = useAddress(telasDeProduto.ajuste.params);
  // The companies of an adjustment are chosen beside: none is offered here.
  const filters = definedFilters(listaDeProdutos, []);
  return (
    <SectionCard title={t('which')} note={marcados.length > 0 ? t('selected', { count: marcados.length }) : null}>
      {marcados.length > 0 ? (
        <p className={classes.note}>
          {t('selectedNote')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => address.patch({ produtos: [] })}>
            {t('dropSelection')}
          </Button>
        </p>
      ) : (
        <>
          <TextInput
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={escolha.search}
            onChange={(search) => onChange({ ...escolha, search })}
          />
          <div className={classes.filters}>
            <FilterBar
              filters={filters}
              values={escolha.values}
              onChange={(values) => onChange({ ...escolha, values })}
            />
          </div>
        </>
      )}
      {children}
    </SectionCard>
  );
}
