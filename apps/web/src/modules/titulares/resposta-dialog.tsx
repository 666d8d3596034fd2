import {
  camposDaRespostaAoTitular,
  camposDoTitular,
  type desfechosDoTitular,
  type PedidoDeTitular,
  titularesCalls,
} from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { ReadBlock, ReadFields } from '../../platform/ui/record/read-block.tsx';
import { titularesMudam } from './keys.ts';
import { titularesTexts } from './titulares-texts.ts';

/** What the person was told. */
export function ResponderDialog({ pedido, onClose }: { pedido: PedidoDeTitular; onClose: () => void }) {
  const t = useTexts(titularesTexts);
  const { id, versao, titular } = pedido;
  return (
    <CallDialog
      call={titularesCalls.responder}
      title={t('answerTitle', { titular })}
      lead={<p>{t('answerLead')}</p>}
      action={t('answer')}
      initial={{ desfecho: 'atendido' as keyof typeof desfechosDoTitular | null, resposta: null as string | null }}
      bodyOf={(valores) => ({ versao, ...valores })}
      fields={camposDaRespostaAoTitular}
      send={(body, sending) => callApi(titularesCalls.responder, { params: { id }, body, ...sending })}
      changes={titularesMudam}
      done={t('answerDone')}
      onClose={onClose}
    />
  );
}

/** A request that was answered, to be read. */
export function PedidoRespondidoDialog({ pedido, onClose }: { pedido: PedidoDeTitular; onClose: () => void }) {
  const t = useTexts(titularesTexts);
  return (
    <DialogShell title={t('editTitle', { titular: pedido.titular })} size={760} onClose={onClose}>
      <ReadBlock title={t('asked')}>
        <ReadFields fields={camposDoTitular} values={pedido} hides={(_, { kind }) => kind === 'ref'} />
      </ReadBlock>
      <ReadBlock title={t('answered')}>
        <ReadFields fields={camposDaRespostaAoTitular} values={pedido} />
      </ReadBlock>
    </DialogShell>
  );
}
