import {
  type SituacaoDeTransferencia,
  situacoesDeTransferencia,
  type TransferenciaLinha,
  transferenciasCalls,
} from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { telasDeEstoque } from '../addresses.ts';
import { fonteDe } from '../estoque-api.ts';
import { EstoqueList, figura, useEmpresas, useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { NovaTransferenciaDialog } from './rascunho-dialog.tsx';
import { tomDaTransferencia } from './tons.ts';
import { TransferenciaDialog } from './transferencia-dialog.tsx';
import { transferenciasTexts } from './transferencias-texts.ts';

const fonte = fonteDe<TransferenciaLinha>(transferenciasCalls.list);

/** Transfers; `?id=7` opens one, `?acao=adicionar` begins one. */
export function TransferenciasPage() {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { dinheiro } = useFiguras();
  const [{ acao, id }, address] = useAddress(telasDeEstoque.transferencias.params);
  const empresas = useEmpresas();
  const open = (transferencia: { id: number }) => address.patch({ acao: null, id: transferencia.id });
  const close = () => address.patch({ acao: null, id: null });
  const columns = useMemo((): Column<TransferenciaLinha>[] => {
    const lado = (empresa: string, local: string | null) => (local ? `${empresa} (${local})` : empresa);
    return [
      figura('numero', c('number'), ({ numero }) => String(numero), { width: 84, muted: true, card: 'fact' }),
      {
        id: 'origem',
        label: t('origin'),
        text: ({ origem, origemLocal }) => lado(origem.rotulo, origemLocal),
        width: 190,
        grow: 2,
        strong: true,
        card: 'title',
      },
      {
        id: 'destino',
        label: t('destination'),
        text: ({ destino, destinoLocal }) => lado(destino.rotulo, destinoLocal),
        width: 190,
        grow: 2,
        card: 'fact',
      },
      {
        id: 'situacao',
        label: c('situation'),
        text: ({ situacao }) => t(situacao),
        cell: ({ situacao }) => <StatusBadge tone={tomDaTransferencia[situacao]}>{t(situacao)}</StatusBadge>,
        width: 180,
        grow: 0,
        card: 'fact',
      },
      figura('itensTotal', t('items'), ({ itensTotal }) => String(itensTotal), { sortable: false, width: 80 }),
      figura('valor', c('value'), ({ valor }) => dinheiro(valor), { width: 124, card: 'figure' }),
      {
        id: 'criadoEm',
        label: c('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
      },
      {
        id: 'enviadaEm',
        label: t('sentAt'),
        text: ({ enviadaEm }) => (enviadaEm ? instant(enviadaEm) : ''),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        shown: false,
      },
      {
        id: 'documento',
        label: c('document'),
        text: ({ documento }) => documento ?? '',
        width: 120,
        grow: 0,
        muted: true,
      },
      {
        id: 'usuario',
        label: c('user'),
        text: ({ usuario }) => usuario ?? '',
        width: 140,
        grow: 0,
        muted: true,
        shown: false,
      },
    ];
  }, [c, t, instant, dinheiro]);
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'situacao',
        label: c('situation'),
        pinned: true,
        options: (Object.keys(situacoesDeTransferencia) as SituacaoDeTransferencia[]).map((value) => ({
          value,
          label: t(value),
        })),
      },
      { kind: 'choice', param: 'origemId', label: t('origin'), options: empresas },
      { kind: 'choice', param: 'destinoId', label: t('destination'), options: empresas },
    ],
    [c, t, empresas],
  );
  return (
    <EstoqueList
      name="estoque_transferencias"
      source={fonte}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={({ numero }) => String(numero)}
      onOpen={open}
      onAdd={() => address.patch({ acao: 'adicionar', id: null })}
      exportCall={transferenciasCalls.exports.lista}
      total={{ name: 'valor', label: t('total') }}
    >
      {acao === 'adicionar' && <NovaTransferenciaDialog onClose={close} onSaved={(nova) => open({ id: nova })} />}
      {id !== null && <TransferenciaDialog key={id} id={id} onClose={close} />}
    </EstoqueList>
  );
}
