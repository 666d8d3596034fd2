import { paraTexto, somar } from '@retaguarda/brasil';
import { mensagens } from '@retaguarda/contracts';
import { IconArchive, IconCash, IconEye, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Formats, useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { confirm } from '../../platform/ui/feedback/confirm.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { notifyFailureText, notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import type { ListSource } from '../../platform/ui/list/use-list-data.ts';
import { telaDaVitrine } from './addresses.ts';
import { Chooser } from './chooser.tsx';
import { answer, formas, inventTitulos, type Situacao, situacoes, type Titulo } from './titulos.ts';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

const states = ['full', 'loading', 'empty', 'error', 'long'] as const;
type State = (typeof states)[number];

const titulos = inventTitulos();
const longOnes = inventTitulos(true);

/** How each state of the list answers; a call that never ends shows the bars. */
const loads: Record<State, ListSource<Titulo>['load']> = {
  full: async (params) => answer(titulos, params),
  long: async (params) => answer(longOnes, params),
  empty: async () => ({ data: [], total: 0 }),
  loading: () => new Promise(() => undefined),
  error: async () => {
    throw new ApiError({ status: 500, code: 'INTERNAL', message: mensagens.status500, requestId: 'req-7f3a91' });
  },
};

const tones: Record<Situacao, Tone> = {
  aberto: 'wait',
  parcial: 'wait',
  quitado: 'ok',
  vencido: 'bad',
  judicial: 'mute',
};

const filters: Filter[] = [
  { kind: 'period', from: 'vencimentoDe', to: 'vencimentoAte', label: 'Vencimento', pinned: true },
  { kind: 'choice', param: 'situacao', label: 'Situação', options: optionsOf(situacoes), multiple: true, pinned: true },
  { kind: 'choice', param: 'forma', label: 'Forma', options: optionsOf(formas), pinned: true },
  { kind: 'ref', param: 'bancoId', label: 'Banco', target: 'bancos' },
  { kind: 'range', from: 'valorDe', to: 'valorAte', label: 'Valor', places: 2, unit: 'R$' },
  { kind: 'flag', param: 'conciliado', label: 'Conciliado' },
  { kind: 'text', param: 'nossoNumero', label: 'Nosso número' },
  { kind: 'number', param: 'parcela', label: 'Parcela' },
];

function columnsOf({ date, decimal }: Formats): Column<Titulo>[] {
  const figure = (id: 'valor' | 'recebido' | 'saldo', label: string): Column<Titulo> => ({
    id,
    label,
    text: (row) => (id === 'recebido' && row[id] === '0.00' ? '' : decimal(row[id], 2)),
    width: 118,
    grow: 0.5,
    align: 'end',
    sortable: true,
    strong: id === 'saldo',
    ...(id === 'saldo' ? { card: 'figure' as const } : {}),
    muted: id === 'recebido',
  });
  return [
    { id: 'documento', label: 'Documento', text: (row) => row.documento, width: 108, grow: 0.4, sortable: true },
    { id: 'cliente', label: 'Cliente', text: (row) => row.cliente, width: 220, grow: 3, sortable: true, card: 'title' },
    {
      id: 'emissao',
      label: 'Emissão',
      text: (row) => date(row.emissao),
      width: 108,
      grow: 0.3,
      sortable: true,
      muted: true,
    },
    {
      id: 'vencimento',
      label: 'Vencimento',
      text: (row) => date(row.vencimento),
      width: 116,
      grow: 0.3,
      sortable: true,
      card: 'fact',
    },
    { id: 'forma', label: 'Forma', text: (row) => formas[row.forma], width: 96, grow: 0.5, muted: true },
    figure('valor', 'Valor'),
    figure('recebido', 'Recebido'),
    figure('saldo', 'Saldo'),
    {
      id: 'situacao',
      label: 'Situação',
      text: (row) => situacoes[row.situacao],
      cell: (row) => <StatusBadge tone={tones[row.situacao]}>{situacoes[row.situacao]}</StatusBadge>,
      width: 110,
      grow: 0.3,
      sortable: true,
      card: 'fact',
    },
    { id: 'id', label: 'Código', text: ({ id }) => String(id), width: 84, align: 'end', sortable: true, shown: false },
  ];
}

/** A list as busy as the busiest of the product, in each of its states. */
export function ListPart() {
  const t = useTexts(vitrineTexts);
  const [{ estado: state }, address] = useAddress(telaDaVitrine.params);
  return (
    <div className={classes.fill}>
      <Chooser
        label={t('state')}
        value={state}
        options={states.map((value) => ({ value, label: t(value) }))}
        onChange={(estado) => address.show({ parte: 'list', estado })}
      />
      <Titulos key={state} state={state} />
    </div>
  );
}

function Titulos({ state }: { state: State }) {
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(formats), [formats]);
  const source = useMemo(() => ({ resource: `vitrine-${state}`, load: loads[state] }), [state]);
  const list = useList({ name: `vitrine-${state}`, source, columns, filters });
  const { totals } = list.data;
  const told = (label: string) => () => notifySuccess(`${label}: ${mensagens.actionSucceeded}`);
  const inactivate = async () => {
    const sure = await confirm({ text: mensagens.confirmInactivate, action: mensagens.labelInactivate, danger: true });
    if (sure) notifyFailureText('Título com recebimento não pode ser inativado');
  };
  const rowActions = (row: Titulo): RowAction[] => [
    { id: 'ver', label: 'Abrir', icon: IconEye, keys: 'Enter', run: told(row.documento) },
    { id: 'editar', label: 'Editar', icon: IconPencil, keys: 'E', quick: true, run: told(row.documento) },
    {
      id: 'receber',
      label: 'Receber',
      icon: IconCash,
      quick: true,
      refusal: row.situacao === 'quitado' ? 'Este título já está quitado.' : undefined,
      run: told(row.documento),
    },
    {
      id: 'inativar',
      label: mensagens.labelInactivate,
      icon: IconArchive,
      keys: 'Delete',
      danger: true,
      run: () => void inactivate(),
    },
  ];
  return (
    <ListView
      list={list}
      title="Contas a receber"
      noun={{ one: 'título', many: 'títulos' }}
      purpose="O que os clientes devem, por vencimento: receba, emita o boleto e acompanhe o que venceu."
      searchLabel="Cliente ou documento"
      nameOf={(row) => row.documento}
      onOpen={(row) => told(row.documento)()}
      onAdd={() => notifySuccess(mensagens.actionSucceeded)}
      rowActions={rowActions}
      bulkActions={[
        {
          id: 'receber',
          label: 'Receber',
          icon: IconCash,
          run: async (row) => {
            if (row.situacao === 'quitado') throw new Error('Este título já está quitado.');
          },
        },
        {
          id: 'inativar',
          label: mensagens.labelInactivate,
          icon: IconArchive,
          danger: true,
          question: mensagens.confirmInactivate,
          run: async () => undefined,
        },
      ]}
      onExport={async () => {
        notifySuccess(mensagens.actionSucceeded);
        return null;
      }}
      totals={Object.entries({ valor: 'Valor', recebido: 'Recebido', saldo: 'Saldo' }).flatMap(([id, label]) =>
        totals[id] ? [{ label, value: formats.money(totals[id]) }] : [],
      )}
      selectionSummary={formats.money(paraTexto(somar(list.selection.rows.map(({ saldo }) => saldo))))}
    />
  );
}
