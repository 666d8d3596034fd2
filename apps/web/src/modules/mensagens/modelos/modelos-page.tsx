import {
  type CanalDeModelo,
  listaDeModelosDeAviso,
  listaDeModelosDeEmail,
  listaDeModelosDeSms,
  listaDeModelosDeWhatsapp,
  type ModeloLinha,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDeMensagens } from '../addresses.ts';
import { ModeloDialog } from './modelo-dialog.tsx';
import { modelosCalls } from './modelo-field.tsx';

const listas = {
  email: listaDeModelosDeEmail,
  sms: listaDeModelosDeSms,
  whatsapp: listaDeModelosDeWhatsapp,
  aviso: listaDeModelosDeAviso,
} as const;

/** Templates of one kind; `?id=7` opens one, `?acao=adicionar` begins one. */
export function Modelos({ canal }: { canal: CanalDeModelo }) {
  const { can } = useSession();
  const client = useQueryClient();
  const [{ acao, id }, address] = useAddress(telasDeMensagens.email.params);
  const turnTo = (next: { acao: typeof acao; id: number | null }) => address.patch(next, { replace: true });
  const close = () => turnTo({ acao: null, id: null });
  const archive = async (row: ModeloLinha) => {
    await callApi(modelosCalls[canal].inactive, {
      query: row.ativo ? {} : { somenteInativos: true },
      body: { id: row.id },
    });
    await invalidateAfter(client, 'mensagens');
  };
  return (
    <ListPage<ModeloLinha>
      list={listas[canal]}
      nameOf={({ nome }) => nome}
      onOpen={(modelo) => turnTo({ acao: null, id: modelo.id })}
      rowActions={(row) =>
        can('mensagens_update') ? [archiveAction(row, { run: () => void archiveAsked(row, row.nome, archive) })] : []
      }
      create="mensagens_create"
      {...(can('mensagens_create') ? { onAdd: () => turnTo({ acao: 'adicionar', id: null }) } : {})}
    >
      {acao === 'adicionar' && <ModeloDialog canal={canal} id={null} onClose={close} />}
      {id !== null && <ModeloDialog key={id} canal={canal} id={id} onClose={close} />}
    </ListPage>
  );
}

export const EmailPage = () => <Modelos canal="email" />;
export const SmsPage = () => <Modelos canal="sms" />;
