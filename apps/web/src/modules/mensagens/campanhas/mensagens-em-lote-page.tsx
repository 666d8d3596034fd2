import { type CampanhaLinha, listaDeCampanhas } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { TabsPage } from '../../../platform/ui/tabs-page.tsx';
import { telasDeMensagens } from '../addresses.ts';
import { EnvioPage } from '../envio/envio-page.tsx';
import { mensagensTexts } from '../mensagens-texts.ts';
import { Modelos } from '../modelos/modelos-page.tsx';
import { SupressoesPage } from '../supressoes/supressoes-page.tsx';
import { CampanhaDialog } from './campanha-dialog.tsx';
import { NovaCampanhaDialog } from './campanha-form.tsx';

/** Messages to many, the addresses that receive none, and by what they leave. */
export function MensagensEmLotePage() {
  const t = useTexts(mensagensTexts);
  const { can } = useSession();
  const envio = { id: 'envio', label: t('sendingTab'), content: () => <EnvioPage /> };
  return (
    <TabsPage
      tabs={[
        { id: 'campanhas', label: t('campaigns'), content: () => <Campanhas /> },
        { id: 'supressoes', label: t('suppressed'), content: () => <SupressoesPage /> },
        { id: 'whatsapp', label: t('whatsappTemplates'), content: () => <Modelos canal="whatsapp" /> },
        ...(can('mensagens_configurar') ? [envio] : []),
      ]}
    />
  );
}

function Campanhas() {
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDeMensagens.emLote.params);
  const turnTo = (next: { acao: typeof acao; id: number | null }) => address.patch(next, { replace: true });
  const close = () => turnTo({ acao: null, id: null });
  const podeCriar = can('mensagens_create') && can('mensagens_enviar');
  return (
    <ListPage<CampanhaLinha>
      list={listaDeCampanhas}
      nameOf={({ nome }) => nome}
      onOpen={(campanha) => turnTo({ acao: null, id: campanha.id })}
      create={{ all: ['mensagens_create', 'mensagens_enviar'] }}
      {...(podeCriar ? { onAdd: () => turnTo({ acao: 'adicionar', id: null }) } : {})}
    >
      {acao === 'adicionar' && (
        <NovaCampanhaDialog onClose={close} onSaved={(nova) => turnTo({ acao: null, id: nova })} />
      )}
      {id !== null && <CampanhaDialog key={id} id={id} onClose={close} />}
    </ListPage>
  );
}
