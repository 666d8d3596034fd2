import { Button } from '@mantine/core';
import { listaDeProdutos } from '@retaguarda/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { definedFilters } from '../../../platform/ui/list/defined-filters.ts';
import type { FilterValues } from '../../../platform/ui/list/filters/filter.ts';
import { FilterBar } from '../../../platform/ui/list/filters/filter-bar.tsx';
import { paths } from '../produtos-paths.ts';
import classes from './ajuste.module.css';
import { ajusteTexts } from './ajuste-texts.ts';

/** The products marked in the list, which the address carries: `?produtos=1,2`. */
export function useProdutosMarcados(): number[] {
  const { produtos = '' } = useSearch({ strict: false }) as { produtos?: string };
  return String(produtos)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

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
  /** What of the address stays when the marked products are let go. */
  aba?: string;
  children?: ReactNode;
}

/** Which products a change in batch reaches: those marked in the list, else those of a search and filters. */
export function QuaisProdutos({ escolha, onChange, aba, children }: QuaisProdutosProps) {
  const t = useTexts(ajusteTexts);
  const navigate = useNavigate();
  const marcados = useProdutosMarcados();
  // The companies of an adjustment are chosen beside: none is offered here.
  const filters = definedFilters(listaDeProdutos, []);
  return (
    <SectionCard title={t('which')} note={marcados.length > 0 ? t('selected', { count: marcados.length }) : null}>
      {marcados.length > 0 ? (
        <p className={classes.note}>
          {t('selectedNote')}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void navigate({ to: paths.ajuste, search: (aba ? { aba } : {}) as never })}
          >
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
