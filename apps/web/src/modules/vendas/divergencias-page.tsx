import { type DivergenciaDeVendaLinha, listaDeDivergenciasDeVendas, vendasCalls } from '@retaguarda/contracts';
import { IconCheck, IconReceipt2, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useAct } from '../../platform/ui/use-act.ts';
import { telasDeVendas } from './addresses.ts';
import { ResolverDialog } from './resolver-dialog.tsx';
import { vendasTexts } from './vendas-texts.ts';

const mudam = ['vendas'] as const;

/** The list of work: what does not agree about sales, until somebody says how it was seen to. */
export function DivergenciasPage() {
  const t = useTexts(vendasTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const agir = useAct(mudam);
  const [{ vendaId }] = useAddress(telasDeVendas.divergencias.params);
  const [resolvendo, setResolvendo] = useState<DivergenciaDeVendaLinha | null>(null);
  const fixed = useMemo(
    (): Record<string, string | number> =>
      vendaId === null ? { situacao: 'aberta' } : { vendaId, situacao: 'aberta' },
    [vendaId],
  );
  const abrir = (linha: DivergenciaDeVendaLinha) => void navigate(linkTo(telasDeVendas.venda, { id: linha.vendaId }));
  const semDireito = can(vendasCalls.resolver.access) ? undefined : t('noResolve');
  const tentar = ({ vendaId: id }: DivergenciaDeVendaLinha) =>
    agir(
      (sending) => callApi(vendasCalls.tentarDeNovo, { params: { id }, body: {}, ...sending }),
      t('tryingAgain'),
      undefined,
      {
        intention: `tentar-${id}`,
      },
    );
  const acoes = (linha: DivergenciaDeVendaLinha): RowAction[] => [
    {
      id: 'resolver',
      label: t('resolve'),
      icon: IconCheck,
      quick: true,
      refusal: semDireito ?? (linha.situacao === 'resolvida' ? t('alreadyResolved') : undefined),
      run: () => setResolvendo(linha),
    },
    ...(linha.deEfeito && linha.situacao === 'aberta'
      ? [{ id: 'tentar', label: t('tryAgain'), icon: IconRefresh, refusal: semDireito, run: () => void tentar(linha) }]
      : []),
    { id: 'venda', label: t('openSale'), icon: IconReceipt2, run: () => abrir(linha) },
  ];
  return (
    <ListPage<DivergenciaDeVendaLinha>
      list={listaDeDivergenciasDeVendas}
      fixed={fixed}
      nameOf={({ texto }) => texto}
      onOpen={abrir}
      rowActions={acoes}
    >
      {resolvendo && <ResolverDialog divergencia={resolvendo} onClose={() => setResolvendo(null)} />}
    </ListPage>
  );
}
