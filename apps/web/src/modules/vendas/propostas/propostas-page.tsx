import { listaDePropostas, type PropostaLinha } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDoBalcao } from '../balcao/addresses.ts';
import { PropostaDialog } from './proposta-dialog.tsx';
import { NovaPropostaDialog } from './proposta-form.tsx';
import { propostasTexts } from './propostas-texts.ts';

/** Quotations; `?id=7` opens one, `?acao=adicionar` begins one. */
export function PropostasPage() {
  const t = useTexts(propostasTexts);
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDoBalcao.propostas.params);
  // A dialog leaves no step in the history: the step back is to the screen before the list.
  const turnTo = (next: { acao: typeof acao; id: number | null }) => address.patch(next, { replace: true });
  const close = () => turnTo({ acao: null, id: null });
  return (
    <ListPage<PropostaLinha>
      list={listaDePropostas}
      nameOf={({ numero }) => t('title', { numero: String(numero) })}
      onOpen={(proposta) => turnTo({ acao: null, id: proposta.id })}
      create="vendas_create"
      {...(can('vendas_create') ? { onAdd: () => turnTo({ acao: 'adicionar', id: null }) } : {})}
    >
      {acao === 'adicionar' && (
        <NovaPropostaDialog onClose={close} onSaved={(nova) => turnTo({ acao: null, id: nova })} />
      )}
      {id !== null && <PropostaDialog key={id} id={id} onClose={close} />}
    </ListPage>
  );
}
