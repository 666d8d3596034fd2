import { arredondar, decimal as exato, formatarCodigoFiscal } from '@retaguarda/brasil';
import { margemDoPreco, markupDoPreco, produtoCampos } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type BadgeFact, BadgeRow } from '../../../platform/ui/list/cells.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { listaTexts } from './lista-texts.ts';
import { Miniatura } from './miniatura.tsx';
import type { Linha } from './produto-fonte.ts';

/** What a product is beside its name. */
const marcasDe = (t: (key: 'notForSale' | 'composite' | 'grid' | 'variant' | 'scale') => string, row: Linha) =>
  [
    !row.vender && { id: 'vender', label: t('notForSale'), tone: 'wait' as const },
    row.produtoComposto && { id: 'composto', label: t('composite') },
    row.usaGrade && { id: 'grade', label: t('grid') },
    row.produtoPaiId !== null && { id: 'variacao', label: t('variant') },
    row.pesaNaBalanca && { id: 'balanca', label: t('scale') },
  ].filter((badge) => badge !== false) satisfies BadgeFact[];

type Derivacao = (preco: string, custo: string, sobre: { impostos: string }) => string | null;

/** What the price leaves over the cost, the sale taxes of the product off, as its form says it. */
const percentualDe = (derivar: Derivacao, { preco, custoReal, impostosVenda: impostos }: Linha) => {
  const valor = preco !== null && custoReal !== null ? derivar(preco, custoReal, { impostos }) : null;
  return valor === null ? null : arredondar(valor, 1).toFixed(1);
};

export function useProdutoColumns(): Column<Linha>[] {
  const t = useTexts(listaTexts);
  const { decimal, instant } = useFormats();
  return useMemo(() => {
    const figure = { grow: 0, align: 'end' as const };
    const hidden = { shown: false, grow: 0, muted: true };
    const percentual = (valor: string | null) => (valor === null ? '' : `${decimal(valor, 1)} %`);
    const tree = ({ secao, grupoMercadologico }: Linha) => [secao, grupoMercadologico].filter(Boolean).join(' › ');
    const saldo = (row: Linha) => (row.controlaEstoque ? `${decimal(row.saldo)} ${row.unidade}` : '');
    const isLow = (row: Linha) => row.controlaEstoque && exato(row.saldo).lt(0);
    return [
      {
        id: 'descricao',
        label: produtoCampos.descricao.label,
        text: ({ descricao }) => descricao,
        cell: ({ descricao, imagemUrl }) => <Miniatura url={imagemUrl} nome={descricao} />,
        width: 250,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'codigo',
        label: produtoCampos.codigo.label,
        text: ({ codigo }) => codigo,
        width: 92,
        grow: 0,
        sortable: true,
        muted: true,
      },
      {
        id: 'codigoBarras',
        label: t('barcode'),
        text: (row) => row.codigoBarras ?? '',
        width: 132,
        shown: false,
        grow: 0,
        muted: true,
      },
      {
        id: 'marca',
        label: produtoCampos.marcaId.label,
        text: ({ marca }) => marca ?? '',
        width: 96,
        grow: 0.6,
        muted: true,
      },
      { id: 'secao', label: t('tree'), text: tree, width: 124, grow: 1, muted: true },
      {
        id: 'preco',
        label: t('price'),
        text: ({ preco }) => (preco === null ? '' : decimal(preco, 2)),
        width: 84,
        ...figure,
        strong: true,
        card: 'figure',
      },
      {
        id: 'custoReal',
        label: t('cost'),
        text: ({ custoReal }) => (custoReal === null ? '' : decimal(custoReal, 2)),
        width: 80,
        ...figure,
        sortable: true,
        muted: true,
      },
      {
        id: 'margem',
        label: t('margin'),
        text: (row) => percentual(percentualDe(margemDoPreco, row)),
        width: 78,
        ...figure,
        muted: true,
      },
      {
        id: 'saldo',
        label: t('balance'),
        text: saldo,
        cell: (row) => (isLow(row) ? <span style={{ color: 'var(--red)' }}>{saldo(row)}</span> : saldo(row)),
        width: 118,
        ...figure,
        card: 'fact',
      },
      {
        id: 'marcas',
        label: t('flags'),
        text: (row) =>
          marcasDe(t, row)
            .map(({ label }) => label)
            .join(', '),
        cell: (row) => <BadgeRow badges={marcasDe(t, row)} max={2} />,
        width: 110,
        grow: 0.6,
        card: 'fact',
      },
      {
        id: 'markup',
        label: t('markup'),
        text: (row) => percentual(percentualDe(markupDoPreco, row)),
        width: 84,
        ...figure,
        ...hidden,
      },
      {
        id: 'ncm',
        label: 'NCM',
        text: ({ ncm }) => (ncm ? formatarCodigoFiscal('ncm', ncm) : ''),
        width: 110,
        sortable: true,
        ...hidden,
      },
      { id: 'unidade', label: t('unit'), text: ({ unidade }) => unidade, width: 74, ...hidden },
      { id: 'id', label: 'ID', text: ({ id }) => String(id), width: 84, sortable: true, ...figure, ...hidden },
      {
        id: 'criadoEm',
        label: t('createdAt'),
        text: (row) => instant(row.criadoEm),
        width: 150,
        sortable: true,
        ...hidden,
      },
      {
        id: 'atualizadoEm',
        label: t('updatedAt'),
        text: (row) => instant(row.atualizadoEm),
        width: 150,
        sortable: true,
        ...hidden,
      },
    ];
  }, [t, decimal, instant]);
}
