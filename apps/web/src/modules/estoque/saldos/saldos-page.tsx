import { Button, Tabs } from '@mantine/core';
import {
  estoqueCalls,
  faixasDeValidade,
  type LoteLinha,
  type SaldoLinha,
  type SerialLinha,
} from '@retaguarda/contracts';
import { IconAdjustments, IconListDetails } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import classes from '../estoque.module.css';
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
import { RegrasDialog } from './regras-dialog.tsx';
import { saldosTexts } from './saldos-texts.ts';

/** What is on hand: by product, by lot, by serial. `?por=lote` says which. */
export function SaldosPage() {
  const t = useTexts(saldosTexts);
  const { por = 'produto' } = useSearch({ strict: false }) as { por?: string };
  const navigate = useNavigate();
  return (
    <div className={classes.tabbed}>
      <Tabs
        value={por}
        onChange={(value) => void navigate({ to: '.', search: { por: value } as never })}
        className={classes.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="produto">{t('byProduct')}</Tabs.Tab>
          <Tabs.Tab value="lote">{t('byLot')}</Tabs.Tab>
          <Tabs.Tab value="serial">{t('bySerial')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.list}>
        {por === 'lote' ? (
          <LotesList key="lote" />
        ) : por === 'serial' ? (
          <SeriaisList key="serial" />
        ) : (
          <SaldosList key="produto" />
        )}
      </div>
    </div>
  );
}

/** Opens the stock card of a line's product. */
export function useExtrato() {
  const navigate = useNavigate();
  return ({ produto, empresa }: { produto: { id: number }; empresa?: { id: number } | null }) =>
    void navigate({
      to: '/sistema/estoque/extrato',
      search: { produtoId: String(produto.id), ...(empresa ? { empresaId: String(empresa.id) } : {}) } as never,
    });
}

const fonteDeSaldos = fonteDe<SaldoLinha>(estoqueCalls.saldos);

function SaldosList() {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const { quantidade, custo, dinheiro } = useFiguras();
  const [regras, setRegras] = useState(false);
  const produto = useColunasDeProduto<SaldoLinha>();
  const lugar = useColunasDeLugar<SaldoLinha>();
  const abrir = useExtrato();
  const columns = useMemo(
    (): Column<SaldoLinha>[] => [
      ...produto,
      ...lugar,
      figura('saldo', c('balance'), ({ saldo, produto: { unidade } }) => `${quantidade(saldo)} ${unidade}`, {
        card: 'figure',
        strong: true,
        cell: ({ saldo, produto: { unidade } }) => (
          <span style={saldo.startsWith('-') ? { color: 'var(--red)' } : undefined}>
            {quantidade(saldo)} {unidade}
          </span>
        ),
      }),
      figura('reservado', c('reserved'), ({ reservado }) => (Number(reservado) === 0 ? '' : quantidade(reservado)), {
        sortable: false,
        muted: true,
        shown: false,
      }),
      figura('disponivel', c('available'), ({ disponivel }) => quantidade(disponivel)),
      figura(
        'emTransito',
        c('inTransit'),
        ({ emTransito }) => (Number(emTransito) === 0 ? '' : quantidade(emTransito)),
        { sortable: false, muted: true },
      ),
      figura('custoMedio', c('averageCost'), ({ custoMedio }) => custo(custoMedio), { width: 124, muted: true }),
      figura('valor', c('value'), ({ valor }) => dinheiro(valor), { width: 124, card: 'fact' }),
      {
        id: 'ultimoMovimentoEm',
        label: c('lastMovement'),
        text: ({ ultimoMovimentoEm }) => (ultimoMovimentoEm ? instant(ultimoMovimentoEm) : ''),
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
    ],
    [produto, lugar, c, quantidade, custo, dinheiro, instant],
  );
  const proprios = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'situacao',
        label: c('situation'),
        pinned: true,
        options: (['positivo', 'zerado', 'negativo'] as const).map((value) => ({ value, label: t(value) })),
      },
    ],
    [c, t],
  );
  const filters = useFiltrosDeEstoque(proprios);
  return (
    <EstoqueList
      name="estoque_saldos"
      source={fonteDeSaldos}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={(row) => row.produto.descricao}
      onOpen={abrir}
      rowActions={(row) => [
        {
          id: 'extrato',
          label: c('openCard'),
          icon: IconListDetails,
          keys: 'Enter',
          quick: true,
          run: () => abrir(row),
        },
      ]}
      exportCall={estoqueCalls.exports.saldos}
      total={{ name: 'valor', label: c('totalValue') }}
      withInactive
      actions={
        can('produtos_update') && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} stroke={1.7} />}
            onClick={() => setRegras(true)}
          >
            {t('rules')}
          </Button>
        )
      }
    >
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
    </EstoqueList>
  );
}

const tons = { vencido: 'bad', ate7: 'bad', ate30: 'wait', ate60: 'note', depois: 'ok' } as const;
const fonteDeLotes = fonteDe<LoteLinha>(estoqueCalls.lotes);

/** Lots with a balance, those that expire first on top. The expiry board shows the same list. */
export function LotesList({ titulo, extra }: { titulo?: string; extra?: React.ReactNode }) {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { date } = useFormats();
  const { quantidade, dinheiro } = useFiguras();
  const produto = useColunasDeProduto<LoteLinha>();
  const lugar = useColunasDeLugar<LoteLinha>();
  const abrir = useExtrato();
  const columns = useMemo(
    (): Column<LoteLinha>[] => [
      ...produto,
      {
        id: 'numero',
        label: c('lot'),
        text: ({ numero }) => numero,
        width: 120,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'validade',
        label: c('expiry'),
        text: ({ validade }) => (validade ? date(validade) : ''),
        width: 110,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'faixa',
        label: t('range'),
        text: ({ faixa }) => (faixa ? t(faixa) : ''),
        cell: ({ faixa }) => faixa && <StatusBadge tone={tons[faixa]}>{t(faixa)}</StatusBadge>,
        width: 130,
        grow: 0,
      },
      figura('dias', t('days'), ({ dias }) => (dias === null ? '' : String(dias)), {
        width: 72,
        sortable: false,
        muted: true,
      }),
      ...lugar,
      figura('saldo', c('balance'), ({ saldo, produto: { unidade } }) => `${quantidade(saldo)} ${unidade}`, {
        card: 'figure',
        strong: true,
      }),
      figura('valor', c('value'), ({ valor }) => dinheiro(valor), { width: 124 }),
    ],
    [produto, lugar, c, t, date, quantidade, dinheiro],
  );
  const proprios = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'faixa',
        label: t('range'),
        pinned: true,
        options: (Object.keys(faixasDeValidade) as (keyof typeof faixasDeValidade)[]).map((value) => ({
          value,
          label: t(value),
        })),
      },
    ],
    [t],
  );
  const filters = useFiltrosDeEstoque(proprios);
  return (
    <EstoqueList
      name="estoque_lotes"
      source={fonteDeLotes}
      columns={columns}
      filters={filters}
      title={titulo ?? t('title')}
      noun={{ one: t('oneLot'), many: t('manyLots') }}
      purpose={t('lotPurpose')}
      nameOf={(row) => `${row.produto.descricao} ${row.numero}`}
      onOpen={abrir}
      exportCall={estoqueCalls.exports.lotes}
      total={{ name: 'valor', label: c('totalValue') }}
      actions={extra}
    />
  );
}

const fonteDeSeriais = fonteDe<SerialLinha>(estoqueCalls.seriais);
const estados = ['em_estoque', 'reservado', 'vendido', 'devolvido', 'baixado'] as const;
type Estado = (typeof estados)[number];
const tomDoEstado = {
  em_estoque: 'ok',
  reservado: 'wait',
  vendido: 'mute',
  devolvido: 'mute',
  baixado: 'bad',
} as const;

function SeriaisList() {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const produto = useColunasDeProduto<SerialLinha>();
  const lugar = useColunasDeLugar<SerialLinha>();
  const abrir = useExtrato();
  const columns = useMemo(
    (): Column<SerialLinha>[] => [
      {
        id: 'numero',
        label: c('serials'),
        text: ({ numero }) => numero,
        width: 170,
        grow: 1,
        sortable: true,
        strong: true,
        card: 'title',
      },
      ...produto.map((column) => ({ ...column, ...(column.card ? { card: 'fact' as const, strong: false } : {}) })),
      {
        id: 'estado',
        label: t('state'),
        text: ({ estado }) => t(estado as Estado),
        cell: ({ estado }) => <StatusBadge tone={tomDoEstado[estado as Estado]}>{t(estado as Estado)}</StatusBadge>,
        width: 120,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      ...lugar,
    ],
    [produto, lugar, c, t],
  );
  const proprios = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'estado',
        label: t('state'),
        pinned: true,
        options: estados.map((value) => ({ value, label: t(value) })),
      },
    ],
    [t],
  );
  const filters = useFiltrosDeEstoque(proprios);
  return (
    <EstoqueList
      name="estoque_seriais"
      source={fonteDeSeriais}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('oneSerial'), many: t('manySerials') }}
      purpose={t('serialPurpose')}
      nameOf={({ numero }) => numero}
      onOpen={abrir}
      exportCall={estoqueCalls.exports.seriais}
    />
  );
}
