import { type AvisoDeVersao, listaDeAvisos } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { AvisoDrawer } from './aviso-drawer.tsx';
import { backofficeTexts } from './backoffice-texts.ts';

/** What the servers are told, and how many have received it. */
export function AvisosPage() {
  const t = useTexts(backofficeTexts);
  const { can, grupo } = useSession();
  const [opened, setOpened] = useState(false);
  return (
    <ListPage<AvisoDeVersao>
      list={listaDeAvisos}
      onAdd={grupo?.provedor && can('versoes_core_create') ? () => setOpened(true) : undefined}
      rowActions={({ titulo, texto }) => [copyAction(t('copy'), `${titulo}\n\n${texto}`)]}
    >
      {opened && <AvisoDrawer onClose={() => setOpened(false)} />}
    </ListPage>
  );
}
