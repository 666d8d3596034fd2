import { Button } from '@mantine/core';
import { type CobrancaPixLinha, listaDeCobrancasPix, pixCalls } from '@retaguarda/contracts';
import { IconQrcode } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { CobrancaPanel } from './cobranca-panel.tsx';
import { CobrarDialog } from './cobrar-dialog.tsx';
import { pixTexts } from './pix-texts.ts';
import { useAtosDaCobranca } from './use-atos-da-cobranca.tsx';

/** What was charged by Pix and what the bank says of each. */
export function CobrancasPage() {
  const t = useTexts(pixTexts);
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDeCobranca.pix.params);
  const ver = (cobranca: CobrancaPixLinha) => address.patch({ id: cobranca.id });
  const atos = useAtosDaCobranca(ver);
  return (
    <ListPage<CobrancaPixLinha>
      list={listaDeCobrancasPix}
      nameOf={({ documento, pessoa }) => `${documento} · ${pessoa.rotulo}`}
      onOpen={ver}
      rowActions={atos.deUma}
      bulkActions={() => atos.deMuitas}
      withoutInactive
      create={pixCalls.create.access}
      actions={
        can(pixCalls.create.access) && (
          <Button leftSection={<IconQrcode size={16} />} onClick={() => address.patch({ acao: 'adicionar' })}>
            {t('charge')}
          </Button>
        )
      }
    >
      {atos.dialogo}
      {acao === 'adicionar' && <CobrarDialog linhas={[]} onClose={() => address.patch({ acao: null })} />}
      {id !== null && <CobrancaPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
