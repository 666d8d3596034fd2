import { Button } from '@mantine/core';
import { listaDePagamentos, pagamentosCalls, type RemessaDePagamentoLinha } from '@retaguarda/contracts';
import { IconEye, IconFileImport, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { titulosTexts } from '../titulos/titulos-texts.ts';
import { LimitesDialog } from './limites-dialog.tsx';
import { pagamentosTexts } from './pagamentos-texts.ts';
import { RemessaPanel } from './remessa-panel.tsx';
import { RetornoDialog } from './retorno-dialog.tsx';

const dialogos = { retorno: RetornoDialog, limites: LimitesDialog };
const semPasso = { replace: true };

/** Files of payments, what the bank answered, and above how much a second person approves. */
export function PagamentosPage() {
  const t = useTexts(pagamentosTexts);
  const { can } = useSession();
  const [{ id }, address] = useAddress(telasDoFinanceiro.pagamentos.params);
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null);
  const Dialogo = aberto && dialogos[aberto];
  const tt = useTexts(titulosTexts);
  const ver = (linha: RemessaDePagamentoLinha) => address.patch({ id: linha.id }, semPasso);
  return (
    <ListPage<RemessaDePagamentoLinha>
      list={listaDePagamentos}
      nameOf={({ sequencia, conta }) => `${sequencia} · ${conta.rotulo}`}
      onOpen={ver}
      rowActions={(linha) => [{ id: 'ver', label: tt('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) }]}
      actions={
        <>
          {can(pagamentosCalls.limitar.access) && (
            <Button variant="default" leftSection={<IconShieldCheck size={16} />} onClick={() => setAberto('limites')}>
              {t('limits')}
            </Button>
          )}
          {can(pagamentosCalls.retorno.access) && (
            <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setAberto('retorno')}>
              {t('answer')}
            </Button>
          )}
        </>
      }
    >
      {Dialogo && <Dialogo onClose={() => setAberto(null)} />}
      {id !== null && <RemessaPanel key={id} id={id} onClose={() => address.patch({ id: null }, semPasso)} />}
    </ListPage>
  );
}
