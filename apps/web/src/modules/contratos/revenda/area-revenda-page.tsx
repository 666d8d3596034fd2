import { contratosCalls } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import type { ListSource } from '../../../platform/ui/list/use-list-data.ts';
import { acoesTexts } from '../acoes/acoes-texts.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { useContratoColumns } from '../lista/contrato-columns.tsx';
import { LoteTabs } from '../lote/lote-tabs.tsx';
import { PrecosView } from '../precos/precos-view.tsx';
import { situacoes, useSituacaoWords } from '../situacao-texts.ts';
import { revendaTexts } from './revenda-texts.ts';

type Reply = ReplyOf<typeof contratosCalls.areaRevenda>;
type Linha = Reply['data'][number];

const source: ListSource<Linha> = {
  resource: 'contratos',
  load: async (params, signal) => {
    const query = params as never;
    const { totais, ...page } = await callApi(contratosCalls.areaRevenda, { query, signal, handlesErrors: true });
    return {
      ...page,
      totais: { mensalidadeEmVigor: totais.mensalidadeEmVigor, repassePrevisto: totais.repassePrevisto },
    };
  },
};

/** A reseller's own portfolio: contracts, prices and what it gets of each fee. */
export function AreaRevendaPage() {
  const t = useTexts(revendaTexts);
  const { can } = useSession();
  const [{ aba }, address] = useAddress(telasDeContrato.revenda.params);
  const seesPrices = can({ any: ['contrato_tipos_index', 'contrato_tipos_show'] });
  if (!seesPrices) return <Carteira />;
  return (
    <LoteTabs
      title={t('title')}
      tabs={[
        { value: 'carteira', label: t('portfolio') },
        { value: 'precos', label: t('prices') },
      ]}
      value={aba}
      onChange={(value) => address.show({ aba: value })}
    >
      {aba === 'precos' ? <PrecosView title={t('prices')} readOnly /> : <Carteira />}
    </LoteTabs>
  );
}

function Carteira() {
  const t = useTexts(revendaTexts);
  const s = useSituacaoWords();
  const a = useTexts(acoesTexts);
  const { money } = useFormats();
  const navigate = useNavigate();
  const acoes = useContratoAcoes();
  const columns = useCarteiraColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        param: 'situacao',
        label: t('situation'),
        options: situacoes.map((value) => ({ value, label: s(value) })),
        pinned: true,
      },
      { kind: 'ref', param: 'revendaId', label: t('reseller'), target: 'revendas', pinned: true },
    ],
    [t, s],
  );
  const list = useList({ name: 'area_revenda', source, columns, filters });
  const { totals } = list.data;
  const open = ({ id }: Linha) => void navigate(linkTo(telasDeContrato.daEmpresa, { acao: 'ver', id }));
  const rowActions = (row: Linha): RowAction[] => [
    { id: 'ver', label: a('open'), icon: IconEye, keys: 'Enter', run: () => open(row) },
    ...acoes.passos(row),
    ...acoes.papeis(row),
  ];
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
      onOpen={open}
      rowActions={rowActions}
      withoutInactive
      totals={
        totals.mensalidadeEmVigor === undefined
          ? []
          : [
              { label: t('totalMonthly'), value: money(totals.mensalidadeEmVigor) },
              { label: t('totalShare'), value: money(totals.repassePrevisto ?? '0') },
            ]
      }
    >
      {acoes.dialogos}
    </ListView>
  );
}

/** What the call can be sorted by. */
const sortable = new Set(['empresa', 'numero', 'mensalidadeValor', 'situacao']);
const shown = new Set(['empresa', 'numero', 'contratoTipo', 'situacao', 'revenda', 'mensalidadeValor', 'inicio']);

function useCarteiraColumns(): Column<Linha>[] {
  const t = useTexts(revendaTexts);
  const { money, decimal } = useFormats();
  const base = useContratoColumns<Linha>();
  return useMemo(() => {
    const end = { grow: 0, align: 'end' } as const;
    const own: Column<Linha>[] = [
      {
        ...end,
        id: 'comissao',
        label: t('commission'),
        text: ({ comissaoPercentual }) => (comissaoPercentual === null ? '' : `${decimal(comissaoPercentual)} %`),
        width: 92,
      },
      {
        ...end,
        id: 'repasse',
        label: t('share'),
        text: ({ repassePrevisto }) => money(repassePrevisto),
        cell: ({ repassePrevisto }) => <span title={t('shareHelp')}>{money(repassePrevisto)}</span>,
        width: 136,
        strong: true,
      },
    ];
    const contract = base.map((column) => ({
      ...column,
      sortable: sortable.has(column.id),
      shown: shown.has(column.id),
    }));
    const at = contract.findIndex(({ id }) => id === 'mensalidadeValor') + 1;
    return [...contract.slice(0, at), ...own, ...contract.slice(at)];
  }, [base, t, money, decimal]);
}
