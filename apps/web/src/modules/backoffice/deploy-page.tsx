import { listaDeServidores, type ServidorConectado } from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { backofficeTexts } from './backoffice-texts.ts';
import { ImplantacoesPage } from './implantacoes-page.tsx';

const slugs = ['versoes_core_index', 'versoes_core_show'] as const;

/** Which server runs what, and the way of a version to them. */
export function DeployPage() {
  const t = useTexts(backofficeTexts);
  const { can } = useSession();
  if (!can({ any: slugs })) return <NoPermissionBlock access={{ any: slugs }} />;
  return (
    <TabsPage
      tabs={[
        { id: 'servidores', label: t('connections'), content: () => <ConexoesPage /> },
        { id: 'implantacoes', label: t('rollouts'), content: () => <ImplantacoesPage /> },
      ]}
    />
  );
}

function ConexoesPage() {
  const t = useTexts(backofficeTexts);
  return (
    <ListPage<ServidorConectado>
      list={listaDeServidores}
      nameOf={({ nome, empresa }) => `${empresa.rotulo} - ${nome}`}
      rowActions={({ endereco }) => [copyAction(t('copyAddress'), endereco ?? '', endereco ? undefined : t('never'))]}
    />
  );
}
