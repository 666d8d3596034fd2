import {
  acoesDeChave,
  type ChaveAtual,
  type ChaveMovimento,
  listaDeAtosDeChave,
  listaDeChaves,
} from '@retaguarda/contracts';
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { backofficeTexts } from './backoffice-texts.ts';
import { AtoDrawer, type AtoPedido } from './chave-drawer.tsx';

/** Keys as they are, and how they came to be. */
export function ChavesPage() {
  const t = useTexts(backofficeTexts);
  return (
    <TabsPage
      tabs={[
        { id: 'historico', label: t('acts'), content: () => <MovimentosPage /> },
        { id: 'situacao', label: t('keys'), content: () => <SituacaoPage /> },
      ]}
    />
  );
}

function MovimentosPage() {
  const t = useTexts(backofficeTexts);
  return (
    <ListPage<ChaveMovimento>
      list={listaDeAtosDeChave}
      nameOf={({ empresa, acao }) => `${empresa.rotulo} - ${acoesDeChave[acao]}`}
      rowActions={({ codigo }) => [copyAction(t('copy'), codigo)]}
    />
  );
}

function SituacaoPage() {
  const t = useTexts(backofficeTexts);
  const { can, grupo } = useSession();
  const [ato, setAto] = useState<AtoPedido | null>(null);
  const mayIssue = grupo?.provedor === true && can('chaves_create');
  const mayBlock = grupo?.provedor === true && can('chaves_update');
  const rowActions = (chave: ChaveAtual): RowAction[] => [
    copyAction(t('copy'), chave.codigo),
    ...(mayIssue
      ? [{ id: 'renovar', label: t('renew'), icon: IconRefresh, run: () => setAto({ acao: 'emissao', chave }) }]
      : []),
    ...(mayBlock && chave.bloqueioOrigem !== 'manual'
      ? [
          {
            id: 'bloquear',
            label: t('block'),
            icon: IconLock,
            danger: true,
            run: () => setAto({ acao: 'bloqueio', chave }),
          },
        ]
      : []),
    ...(mayBlock && chave.situacao === 'bloqueada'
      ? [
          {
            id: 'liberar',
            label: t('release'),
            icon: IconLockOpen,
            quick: true,
            run: () => setAto({ acao: 'liberacao', chave }),
          },
        ]
      : []),
  ];
  return (
    <ListPage<ChaveAtual>
      list={listaDeChaves}
      nameOf={({ empresa, terminal }) => [empresa.rotulo, terminal].filter(Boolean).join(' - ')}
      onOpen={(chave) => mayIssue && setAto({ acao: 'emissao', chave })}
      onAdd={mayIssue ? () => setAto({ acao: 'emissao', chave: null }) : undefined}
      rowActions={rowActions}
      withoutInactive
    >
      {ato && <AtoDrawer pedido={ato} onClose={() => setAto(null)} />}
    </ListPage>
  );
}
