import { Button } from '@mantine/core';
import { listaDeTurnos, type TurnoLinha } from '@retaguarda/contracts';
import { IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { telasDoCaixa } from './addresses.ts';
import { caixaTexts } from './caixa-texts.ts';
import { MeuCaixa } from './meu/meu-caixa.tsx';
import { PoliticaDialog } from './politica-dialog.tsx';

/** The own till, and for who looks after the others the shifts of all of them. */
export function CaixaPage() {
  const t = useTexts(caixaTexts);
  const { can } = useSession();
  const meu = { id: 'meu', label: t('mine'), content: () => <MeuCaixa /> };
  const turnos = { id: 'turnos', label: t('shifts'), content: () => <TurnosList /> };
  return <TabsPage tabs={can('caixa_create') ? [meu, turnos] : [turnos]} />;
}

function TurnosList() {
  const t = useTexts(caixaTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [regras, setRegras] = useState(false);
  return (
    <ListPage<TurnoLinha>
      list={listaDeTurnos}
      nameOf={({ id, operador }) => (operador ? `${id} · ${operador}` : String(id))}
      onOpen={({ id }) => void navigate(linkTo(telasDoCaixa.fechamento, { id }))}
      actions={
        can('caixa_update') && (
          <Button
            variant="default"
            leftSection={<IconSettings size={16} stroke={1.7} />}
            onClick={() => setRegras(true)}
          >
            {t('rules')}
          </Button>
        )
      }
    >
      {regras && <PoliticaDialog onClose={() => setRegras(false)} />}
    </ListPage>
  );
}
