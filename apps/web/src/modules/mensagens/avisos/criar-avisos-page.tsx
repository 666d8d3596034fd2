import { type AvisoLinha, listaDeAvisosDoGrupo } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { TabsPage } from '../../../platform/ui/tabs-page.tsx';
import { telasDeMensagens } from '../addresses.ts';
import { mensagensTexts } from '../mensagens-texts.ts';
import { Modelos } from '../modelos/modelos-page.tsx';
import { AvisoDialog } from './aviso-dialog.tsx';
import { NovoAvisoDialog } from './novo-aviso-dialog.tsx';

/** Notices that were published, with who read them; and their templates. */
export function CriarAvisosPage() {
  const t = useTexts(mensagensTexts);
  return (
    <TabsPage
      tabs={[
        { id: 'publicados', label: t('published'), content: () => <Publicados /> },
        { id: 'modelos', label: t('templates'), content: () => <Modelos canal="aviso" /> },
      ]}
    />
  );
}

function Publicados() {
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDeMensagens.criarAvisos.params);
  const turnTo = (next: { acao: typeof acao; id: number | null }) => address.patch(next, { replace: true });
  const close = () => turnTo({ acao: null, id: null });
  return (
    <ListPage<AvisoLinha>
      list={listaDeAvisosDoGrupo}
      nameOf={({ titulo }) => titulo}
      onOpen={(aviso) => turnTo({ acao: null, id: aviso.id })}
      create="mensagens_create"
      {...(can('mensagens_create') ? { onAdd: () => turnTo({ acao: 'adicionar', id: null }) } : {})}
    >
      {acao === 'adicionar' && <NovoAvisoDialog onClose={close} onSaved={(novo) => turnTo({ acao: null, id: novo })} />}
      {id !== null && <AvisoDialog key={id} id={id} onClose={close} />}
    </ListPage>
  );
}
