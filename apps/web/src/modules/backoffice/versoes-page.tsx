import { versoesCore } from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../platform/registers/register-list-page.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { type PageTab, TabsPage } from '../../platform/ui/tabs-page.tsx';
import { AvisosPage } from './avisos-page.tsx';
import { backofficeTexts } from './backoffice-texts.ts';
import { ServidoresPage } from './servidores-page.tsx';

const versoes = { any: ['versoes_core_index', 'versoes_core_show'] } as const;
const chaves = { any: ['api_core_keys_index', 'api_core_keys_show'] } as const;

/** What is published, which servers there are, and what they are told. */
export function VersoesPage() {
  const t = useTexts(backofficeTexts);
  const { can } = useSession();
  const tabs: PageTab[] = [
    ...(can(versoes)
      ? [{ id: 'versoes', label: t('versions'), content: () => <RegisterListPage register={versoesCore} /> }]
      : []),
    ...(can(chaves) ? [{ id: 'servidores', label: t('servers'), content: () => <ServidoresPage /> }] : []),
    ...(can(versoes) ? [{ id: 'avisos', label: t('notices'), content: () => <AvisosPage /> }] : []),
  ];
  return tabs.length > 0 ? (
    <TabsPage tabs={tabs} />
  ) : (
    <NoPermissionBlock access={{ any: [...versoes.any, ...chaves.any] }} />
  );
}
