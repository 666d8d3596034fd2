import { camposDoTitular, type PedidoDeTitular, titularesCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { today } from '../../platform/ui/today.ts';
import { titularesMudam } from './keys.ts';
import { titularesTexts } from './titulares-texts.ts';

type Valores = { [Campo in keyof typeof camposDoTitular]: PedidoDeTitular[Campo] | null };

/** By which record the person is known, where the request begins at one. */
export type CadastroDoPedido = Pick<PedidoDeTitular, 'clienteId' | 'fornecedorId' | 'funcionarioId'>;

const novo = (cadastro: CadastroDoPedido, tipo: PedidoDeTitular['tipo']): Valores => ({
  titular: null,
  cpf: null,
  email: null,
  telefone: null,
  tipo,
  canal: 'email',
  recebidoEm: today(),
  pessoaUsuariaId: null,
  motoboyId: null,
  pedido: null,
  ...cadastro,
});

const comuns = { fields: camposDoTitular, changes: titularesMudam, size: 760 } as const;

interface NovoPedidoProps {
  cadastro: CadastroDoPedido;
  tipo: PedidoDeTitular['tipo'];
  /** What comes next, where the person came to take somebody out of a record. */
  onSaved?: ((pedido: PedidoDeTitular) => void) | undefined;
  onClose: () => void;
}

/** A request that just came in. */
export function NovoPedidoDialog({ cadastro, tipo, onSaved, onClose }: NovoPedidoProps) {
  const t = useTexts(titularesTexts);
  return (
    <CallDialog
      {...comuns}
      call={titularesCalls.create}
      title={t('newTitle')}
      action={t('save')}
      initial={novo(cadastro, tipo)}
      send={(body, sending) => callApi(titularesCalls.create, { body, ...sending })}
      done={t('saved')}
      {...(onSaved ? { after: onSaved } : {})}
      onClose={onClose}
    />
  );
}

/** A request that waits for its answer. */
export function EditarPedidoDialog({ pedido, onClose }: { pedido: PedidoDeTitular; onClose: () => void }) {
  const t = useTexts(titularesTexts);
  const { id, versao } = pedido;
  const nomes = Object.keys(camposDoTitular) as (keyof Valores)[];
  const initial = Object.fromEntries(nomes.map((nome) => [nome, pedido[nome]])) as Valores;
  return (
    <CallDialog
      {...comuns}
      call={titularesCalls.update}
      title={t('editTitle', { titular: pedido.titular })}
      action={t('save')}
      initial={initial}
      bodyOf={(valores) => ({ versao, ...valores }) as never}
      send={(body, sending) => callApi(titularesCalls.update, { params: { id }, body, ...sending })}
      done={t('saved')}
      onClose={onClose}
    />
  );
}
