import { estoqueCalls, type MinimoLinha } from '@retaguarda/contracts';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { fonteDe } from '../estoque-api.ts';
import {
  EstoqueList,
  figura,
  useColunasDeLugar,
  useColunasDeProduto,
  useFiguras,
  useFiltrosDeEstoque,
} from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { useExtrato } from './saldos-page.tsx';
import { saldosTexts } from './saldos-texts.ts';

const fonte = fonteDe<MinimoLinha>(estoqueCalls.minimos);

/** What to buy: stocks below their minimum, with how much takes them to the maximum. */
export function MinimosPage() {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade, custo, dinheiro } = useFiguras();
  const produto = useColunasDeProduto<MinimoLinha>();
  const lugar = useColunasDeLugar<MinimoLinha>();
  const abrir = useExtrato();
  const columns = useMemo(
    (): Column<MinimoLinha>[] => [
      ...produto,
      ...lugar,
      figura('saldo', c('balance'), ({ saldo }) => quantidade(saldo), { card: 'fact' }),
      figura(
        'emTransito',
        c('inTransit'),
        ({ emTransito }) => (Number(emTransito) === 0 ? '' : quantidade(emTransito)),
        { sortable: false, muted: true },
      ),
      figura('minimo', t('min'), ({ minimo }) => (minimo ? quantidade(minimo) : ''), { sortable: false, muted: true }),
      figura('maximo', t('max'), ({ maximo }) => (maximo ? quantidade(maximo) : ''), { sortable: false, muted: true }),
      figura(
        'sugestao',
        t('suggestion'),
        ({ sugestao, produto: { unidade } }) => `${quantidade(sugestao)} ${unidade}`,
        { strong: true, card: 'figure' },
      ),
      {
        id: 'compra',
        label: t('buy'),
        text: ({ sugestaoCompra }) =>
          sugestaoCompra ? `${quantidade(sugestaoCompra.quantidade)} ${sugestaoCompra.unidade}` : '',
        width: 110,
        grow: 0,
        align: 'end',
      },
      {
        id: 'fornecedor',
        label: t('supplier'),
        text: ({ fornecedor }) => fornecedor?.rotulo ?? '',
        width: 170,
        grow: 1,
        muted: true,
        card: 'fact',
      },
      figura('custo', t('lastCost'), ({ custo: valor }) => (valor ? custo(valor) : ''), {
        sortable: false,
        muted: true,
        width: 124,
      }),
      figura('valor', c('value'), ({ valor }) => dinheiro(valor), { sortable: false, width: 124 }),
    ],
    [produto, lugar, c, t, quantidade, custo, dinheiro],
  );
  const proprios = useMemo(
    (): Filter[] => [
      { kind: 'flag', param: 'acima', label: t('above') },
      { kind: 'ref', param: 'fornecedorId', label: t('supplier'), target: 'empresas' },
    ],
    [t],
  );
  const filters = useFiltrosDeEstoque(proprios);
  return (
    <EstoqueList
      name="estoque_minimos"
      source={fonte}
      columns={columns}
      filters={filters}
      title={t('minTitle')}
      noun={{ one: t('minOne'), many: t('minMany') }}
      purpose={t('minPurpose')}
      nameOf={(row) => row.produto.descricao}
      onOpen={abrir}
      rowActions={(row) => [
        { id: 'extrato', label: c('openCard'), icon: IconListDetails, keys: 'Enter', run: () => abrir(row) },
      ]}
      exportCall={estoqueCalls.exports.minimos}
      total={{ name: 'valor', label: t('buyTotal') }}
    />
  );
}
