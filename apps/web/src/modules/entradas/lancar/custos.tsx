import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type EntradaLida, type ItemDaEntrada, margemDoPreco, produtosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import classes from '../entradas.module.css';
import { entradasKeys } from '../keys.ts';
import { lancarTexts } from './lancar-texts.ts';

const DE_CADA_VEZ = 4;
/** Below this a margin is told of, %. */
const MARGEM_MAGRA = 10;

/** What each product costs by the note against before, and what its sale price leaves. Prices are read when asked for. */
export function Custos({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(lancarTexts);
  const [aberto, setAberto] = useState(false);
  const itens = entrada.itens.filter(({ produto, custoUnitario }) => produto !== null && custoUnitario !== null);
  if (itens.length === 0) return null;
  return (
    <>
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
          {t('seeCosts')}
        </Button>
      </div>
      {aberto && <Tabela itens={itens} empresaId={entrada.empresa.id} />}
    </>
  );
}

/** The sale price of each product in the company, a few at a time; null where there is none. */
async function precosDe(ids: readonly number[], empresaId: number, signal: AbortSignal) {
  const precos = new Map<number, string | null>();
  const fila = ids[Symbol.iterator]();
  const trabalhar = async () => {
    for (const id of fila) {
      const call = { params: { id }, query: { empresaId }, signal, handlesErrors: true } as const;
      precos.set(id, (await callApi(produtosCalls.price, call)).valor);
    }
  };
  await Promise.all(Array.from({ length: DE_CADA_VEZ }, trabalhar));
  return precos;
}

function Tabela({ itens, empresaId }: { itens: readonly ItemDaEntrada[]; empresaId: number }) {
  const t = useTexts(lancarTexts);
  const { can } = useSession();
  const ids = [...new Set(itens.flatMap(({ produto }) => produto?.id ?? []))];
  const precos = useQuery({
    queryKey: entradasKeys.of('precos', empresaId, ids),
    queryFn: ({ signal }) => precosDe(ids, empresaId, signal),
    enabled: can(produtosCalls.price.access),
  });
  return (
    <div className={classes.scroller}>
      {precos.isError && <p className={classes.bad}>{failureText(precos.error)}</p>}
      <table className={classes.table} aria-label={t('costsTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" data-end>
              {t('lastCostTitle')}
            </th>
            <th scope="col" data-end>
              {t('newCost')}
            </th>
            <th scope="col" data-end>
              {t('salePrice')}
            </th>
            <th scope="col" data-end>
              {t('margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {itens.map((item) => (
            <Linha key={item.numero} item={item} preco={precos.data?.get(item.produto?.id ?? 0) ?? null} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Linha({ item, preco }: { item: ItemDaEntrada; preco: string | null }) {
  const t = useTexts(lancarTexts);
  const { money, decimal: escrever } = useFormats();
  const custo = item.custoUnitario ?? '0';
  const margem = preco === null ? null : margemDoPreco(preco, custo);
  const magra = margem !== null && decimal(margem).lt(MARGEM_MAGRA);
  return (
    <tr>
      <th scope="row">{item.produto?.rotulo}</th>
      <td data-end>{item.custoAnterior === null ? '—' : money(item.custoAnterior)}</td>
      <td data-end>{money(custo)}</td>
      <td data-end>{preco === null ? '—' : money(preco)}</td>
      <td data-end className={magra ? classes.bad : undefined}>
        {margem === null ? '—' : t(magra ? 'thinMargin' : 'marginOf', { margem: escrever(margem, 1) })}
      </td>
    </tr>
  );
}
