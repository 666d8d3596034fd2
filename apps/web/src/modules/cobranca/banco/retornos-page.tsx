import { Button } from '@mantine/core';
import { listaDeRetornos, type RetornoLinha, retornosCalls } from '@retaguarda/contracts';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { bancoTexts } from './banco-texts.ts';
import { LerDialog } from './ler-dialog.tsx';
import { RetornoPanel } from './retorno-panel.tsx';

/** Files the banks sent: read, looked at, applied. */
export function RetornosPage() {
  const t = useTexts(bancoTexts);
  const { can } = useSession();
  const [{ id }, address] = useAddress(telasDeCobranca.retornos.params);
  const [lendo, setLendo] = useState(false);
  const abrir = (qual: number) => address.patch({ id: qual });
  return (
    <ListPage<RetornoLinha>
      list={listaDeRetornos}
      nameOf={({ nome }) => nome}
      onOpen={(linha) => abrir(linha.id)}
      rowActions={(linha) => [
        { id: 'ver', label: t('open'), icon: IconFileImport, keys: 'Enter', run: () => abrir(linha.id) },
      ]}
      actions={
        can(retornosCalls.enviar.access) && (
          <Button leftSection={<IconFileImport size={16} />} onClick={() => setLendo(true)}>
            {t('read')}
          </Button>
        )
      }
    >
      {lendo && (
        <LerDialog
          onRead={(lido) => {
            setLendo(false);
            abrir(lido);
          }}
          onClose={() => setLendo(false)}
        />
      )}
      {id !== null && <RetornoPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
