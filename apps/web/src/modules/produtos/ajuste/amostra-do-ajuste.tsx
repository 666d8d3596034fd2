import { useDebouncedValue } from '@mantine/hooks';
import type { Arredondamento } from '@retaguarda/brasil';
import {
  type ArredondamentoDoAjuste,
  ajusteDePrecosCalls,
  type FormulaDeAjuste,
  motivosSemAjuste,
} from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { PriceChange } from '../../../platform/ui/list/cells.tsx';
import { ajusteKeys } from '../keys.ts';
import classes from './ajuste.module.css';
import { ajusteTexts } from './ajuste-texts.ts';
import { amostra, mudancaDe } from './formula.ts';

const LINHAS = 8;
const PAUSA_MS = 300;

interface AmostraProps {
  filtro: Record<string, string>;
  produtoIds: readonly number[];
  empresaId: number | null;
  tabela: string;
  formula: FormulaDeAjuste | null;
  arredondamento: ArredondamentoDoAjuste;
  modo: Arredondamento;
  children: ReactNode;
}

/** How many prices the filter reaches, and what becomes of the first of them. */
export function AmostraDoAjuste({
  filtro,
  produtoIds,
  empresaId,
  tabela,
  formula,
  arredondamento,
  modo,
  children,
}: AmostraProps) {
  const t = useTexts(ajusteTexts);
  const { integer, decimal } = useFormats();
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...filtro, ...(empresaId ? { empresaId } : {}), tabela }),
    PAUSA_MS,
  );
  const query = useQuery({
    queryKey: ajusteKeys.of('amostra', asked),
    queryFn: ({ signal }) =>
      askCall(
        ajusteDePrecosCalls.rows,
        { query: { ...JSON.parse(asked), rowsPerPage: LINHAS, contarTodos: true } },
        signal,
      ),
    enabled: tabela !== '' && produtoIds.length === 0,
    placeholderData: keepPreviousData,
  });
  const linhas = query.data?.data ?? [];
  const total =
    produtoIds.length > 0
      ? t('selected', { count: produtoIds.length })
      : query.data && t('reached', { count: query.data.total, total: integer(query.data.total) });
  return (
    <div className={classes.side}>
      <AsideCard title={t('sample')}>
        <p className={classes.reached} role="status">
          {query.isError ? failureText(query.error) : (total ?? '…')}
        </p>
        <ul className={classes.sample}>
          {linhas.map((linha) => {
            const feita = formula && amostra(linha, formula, arredondamento, modo);
            const novo = feita && 'novo' in feita ? feita.novo : null;
            const mudanca = novo === null ? null : mudancaDe(linha.preco, novo, linha.custoReal);
            return (
              <li key={`${linha.produtoId} ${linha.empresaId}`}>
                <span className={classes.sampleName}>{linha.descricao}</span>
                {novo !== null && mudanca ? (
                  <PriceChange
                    before={linha.preco && decimal(linha.preco, 2)}
                    after={decimal(novo, 2)}
                    note={
                      mudanca.abaixoDoCusto ? t('belowCost') : mudanca.percentual && `${decimal(mudanca.percentual)} %`
                    }
                    odd={mudanca.rara || mudanca.abaixoDoCusto}
                  />
                ) : (
                  <span className={classes.note}>
                    {linha.preco === null ? t('noPrice') : decimal(linha.preco, 2)}
                    {feita && 'motivo' in feita && ` · ${motivosSemAjuste[feita.motivo].toLowerCase()}`}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {children}
        <p className={classes.note}>{t('previewNote')}</p>
      </AsideCard>
    </div>
  );
}
