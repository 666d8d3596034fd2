import { listaDeVendas, type VendaLinha, vendasCalls } from '@retaguarda/contracts';
import { IconAlertTriangle, IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { telasDeVendas } from './addresses.ts';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { vendasTexts } from './vendas-texts.ts';

/** Every sale, found by whatever somebody knows of it. */
export function BuscarVendasPage() {
  const t = useTexts(vendasTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const [{ idTerminal }] = useAddress(telasDeVendas.buscar.params);
  const [cancelando, setCancelando] = useState<VendaLinha | null>(null);
  const fixed = useMemo(
    (): Record<string, number> => (idTerminal === null ? {} : { terminalId: idTerminal }),
    [idTerminal],
  );
  const nameOf = ({ numero, cliente }: VendaLinha) =>
    cliente
      ? t('saleTo', { numero: String(numero), cliente: cliente.rotulo })
      : t('saleNumber', { numero: String(numero) });
  const abrir = ({ id }: VendaLinha) => void navigate(linkTo(telasDeVendas.venda, { id }));
  const acoes = (linha: VendaLinha): RowAction[] => [
    {
      id: 'devolver',
      label: t('giveBack'),
      icon: IconArrowBackUp,
      refusal: can(vendasCalls.devolver.access) ? undefined : t('noGiveBack'),
      run: () => abrir(linha),
    },
    ...(linha.divergente
      ? [
          {
            id: 'divergencias',
            label: t('seeDivergences'),
            icon: IconAlertTriangle,
            run: () => void navigate(linkTo(telasDeVendas.divergencias, { vendaId: linha.id })),
          },
        ]
      : []),
    {
      id: 'cancelar',
      label: t('cancelSale'),
      icon: IconBan,
      danger: true,
      refusal: !can(vendasCalls.cancelar.access)
        ? t('noCancel')
        : linha.situacao === 'registrada'
          ? undefined
          : t('notCancellable'),
      run: () => setCancelando(linha),
    },
  ];
  return (
    <ListPage<VendaLinha> list={listaDeVendas} fixed={fixed} nameOf={nameOf} onOpen={abrir} rowActions={acoes}>
      {cancelando && <CancelarDialog id={cancelando.id} onClose={() => setCancelando(null)} />}
    </ListPage>
  );
}
