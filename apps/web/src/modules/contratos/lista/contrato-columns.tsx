import { formatarDocumento } from '@retaguarda/brasil';
import type { ContratoLinha } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { systemColumns } from '../../../platform/ui/list/system-columns.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { useSituacaoWords } from '../situacao-texts.ts';
import { listaTexts } from './lista-texts.ts';

/** What is known of a contract in a list. */
export function useContratoColumns<T extends ContratoLinha>(): Column<T>[] {
  const t = useTexts(listaTexts);
  const s = useSituacaoWords();
  const { money, date, instant, integer } = useFormats();
  return useMemo(() => {
    const quiet = { grow: 0, muted: true, shown: false } as const;
    const figure = { grow: 0, align: 'end', sortable: true } as const;
    const columns: Column<T>[] = [
      {
        id: 'empresa',
        label: t('client'),
        text: ({ empresa }) => empresa.rotulo,
        width: 240,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { ...figure, id: 'numero', label: t('number'), text: ({ numero }) => String(numero), width: 92 },
      {
        id: 'contratoTipo',
        label: t('type'),
        text: ({ contratoTipo }) => contratoTipo.rotulo,
        width: 180,
        grow: 2,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'situacao',
        label: t('situation'),
        text: ({ situacao }) => s(situacao),
        cell: ({ situacao }) => <SituacaoBadge situacao={situacao} />,
        width: 116,
        grow: 0,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'implantacaoSituacao',
        label: t('implantation'),
        text: ({ implantacaoSituacao }) => implantacaoSituacao?.rotulo ?? '',
        width: 140,
        grow: 1,
        muted: true,
      },
      {
        id: 'revenda',
        label: t('reseller'),
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 150,
        grow: 1,
        muted: true,
      },
      {
        ...figure,
        sortable: false,
        shown: false,
        id: 'quantidadeAcessos',
        label: t('accesses'),
        text: ({ quantidadeAcessos }) => (quantidadeAcessos === null ? '' : integer(quantidadeAcessos)),
        width: 84,
      },
      {
        ...figure,
        id: 'licencaValor',
        label: t('licence'),
        text: ({ licencaValor }) => money(licencaValor),
        width: 118,
        shown: false,
      },
      {
        ...figure,
        id: 'mensalidadeValor',
        label: t('monthly'),
        text: ({ mensalidadeValor }) => money(mensalidadeValor),
        width: 124,
        card: 'figure',
        strong: true,
      },
      {
        ...figure,
        sortable: false,
        shown: false,
        id: 'diaVencimento',
        label: t('due'),
        text: ({ diaVencimento }) => String(diaVencimento),
        width: 92,
      },
      { id: 'inicio', label: t('start'), text: ({ inicio }) => date(inicio), width: 104, grow: 0, sortable: true },
      { ...quiet, id: 'fim', label: t('end'), text: ({ fim }) => (fim ? date(fim) : ''), width: 104, sortable: true },
      { ...quiet, id: 'codigo', label: t('code'), text: ({ codigo }) => codigo ?? '', width: 110, sortable: true },
      {
        ...quiet,
        id: 'documento',
        label: t('document'),
        text: ({ documento }) => (documento ? formatarDocumento(documento) : ''),
        width: 164,
      },
      {
        ...quiet,
        id: 'aprovadoEm',
        label: t('approvedAt'),
        text: ({ aprovadoEm }) => (aprovadoEm ? instant(aprovadoEm) : ''),
        width: 150,
      },
    ];
    const labels = { code: t('id'), createdAt: t('createdAt'), updatedAt: t('updatedAt') };
    return [...columns, ...systemColumns<T>(instant, labels)];
  }, [t, s, money, date, instant, integer]);
}
