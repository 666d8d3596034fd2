import { Anchor, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { gruposCalls } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { AsideCard } from '../../platform/ui/form/aside-card.tsx';
import classes from './grupos.module.css';
import { gruposTexts } from './grupos-texts.ts';
import { grupoKeys } from './keys.ts';

const PAUSE_MS = 300;

/** The groups of other cells, which the list does not have. Where one server has all groups nothing is shown. */
export function OutrasCelulas() {
  const t = useTexts(gruposTexts);
  const [texto, setTexto] = useState('');
  const [search] = useDebouncedValue(texto.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: grupoKeys.of('outras-celulas', search),
    queryFn: ({ signal }) =>
      callApi(gruposCalls.outrasCelulas, { query: search ? { search } : {}, signal, handlesErrors: true }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.celulas.length === 0) return null;
  return (
    <AsideCard title={t('otherCells')}>
      <TextInput
        label={t('otherCellsSearch')}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {data.celulasSemResposta.length > 0 && (
        <Block alert title={t('silentCells', { cells: data.celulasSemResposta.join(', ') })}>
          {t('silentCellsNote')}
        </Block>
      )}
      <ul>
        {data.grupos.map(({ id, nome, slug, celula, endereco }) => (
          <li key={id}>
            {nome}
            <span className={classes.note}>
              {t('inCell', { slug, cell: String(celula) })}{' '}
              <Anchor href={endereco} inherit>
                {endereco}
              </Anchor>
            </span>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
