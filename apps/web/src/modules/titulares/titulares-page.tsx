import { anonimizacaoCalls, listaDeTitulares, type PedidoDeTitular, titularesCalls } from '@retaguarda/contracts';
import { IconFileDownload, IconMessageReply, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useOwnHands } from '../../platform/session/own-hands.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { JobDialog } from '../../platform/ui/jobs/job-dialog.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../platform/ui/list/use-row-history.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { telaDeTitulares } from './addresses.ts';
import { anonimizacaoTexts } from './anonimizacao-texts.ts';
import { AnonimizarDialog } from './anonimizar-dialog.tsx';
import { titularesKeys, titularesMudam } from './keys.ts';
import { EditarPedidoDialog, NovoPedidoDialog } from './pedido-dialog.tsx';
import { PedidoRespondidoDialog, ResponderDialog } from './resposta-dialog.tsx';
import { titularesTexts } from './titulares-texts.ts';

const fechada = { acao: null, id: null, tipo: null, clienteId: null, fornecedorId: null, funcionarioId: null } as const;

/** Requests of the people whose data are kept: what each asked, until when, and what it was answered. */
export function TitularesPage() {
  const t = useTexts(titularesTexts);
  const ownHands = useOwnHands();
  const act = useAct(titularesMudam);
  const [{ acao, id, tipo, ...cadastro }, address] = useAddress(telaDeTitulares.params);
  const [respondendo, setRespondendo] = useState<PedidoDeTitular | null>(null);
  const [anonimizando, setAnonimizando] = useState<Pick<PedidoDeTitular, 'id' | 'titular'> | null>(null);
  const anonimizar = useAcaoDeAnonimizar(setAnonimizando);
  const [jobId, setJobId] = useState<string | null>(null);
  const history = useRowHistory<PedidoDeTitular>(
    { resource: 'titulares', entidade: 'titular_pedido' },
    ({ titular }) => titular,
  );
  const turnTo = (next: Partial<typeof fechada> | { id: number } | { acao: 'adicionar' }) =>
    address.patch({ ...fechada, ...next }, { replace: true });
  const close = () => turnTo({});
  const open = (row: PedidoDeTitular) => turnTo({ id: row.id });
  const copy = ({ id: pedidoId, titular, versao }: PedidoDeTitular) =>
    act(
      (sending) => callApi(titularesCalls.copiar, { params: { id: pedidoId }, ...sending }),
      undefined,
      { text: t('copyAsk'), action: t('copyAction'), record: titular },
      { intention: `copiar ${pedidoId} ${versao}`, after: ({ jobId: novo }) => setJobId(novo) },
    );
  const rowActions = (row: PedidoDeTitular): RowAction[] => [
    editAction({ label: t(row.desfecho === null ? 'edit' : 'open'), run: () => open(row) }),
    {
      id: 'copiar',
      label: t('copy'),
      icon: IconFileDownload,
      quick: true,
      refusal: ownHands(titularesCalls.copiar),
      run: () => void copy(row),
    },
    {
      id: 'responder',
      label: t('answer'),
      icon: IconMessageReply,
      refusal: row.desfecho === null ? ownHands(titularesCalls.responder) : t('alreadyAnswered'),
      run: () => setRespondendo(row),
    },
    anonimizar(row),
    history.action(row),
  ];
  return (
    <ListPage<PedidoDeTitular>
      list={listaDeTitulares}
      nameOf={({ titular }) => titular}
      onOpen={open}
      onAdd={ownHands(titularesCalls.create) ? undefined : () => turnTo({ acao: 'adicionar' })}
      rowActions={rowActions}
    >
      {history.drawer}
      {acao === 'adicionar' && (
        <NovoPedidoDialog
          cadastro={cadastro}
          tipo={tipo ?? 'acesso'}
          onSaved={
            tipo === null
              ? undefined
              : (pedido) => {
                  close();
                  setAnonimizando(pedido);
                }
          }
          onClose={close}
        />
      )}
      {id !== null && <PedidoDialog key={id} id={id} onClose={close} />}
      {respondendo && <ResponderDialog pedido={respondendo} onClose={() => setRespondendo(null)} />}
      {anonimizando && <AnonimizarDialog pedido={anonimizando} onClose={() => setAnonimizando(null)} />}
      {jobId && <JobDialog jobId={jobId} onClose={() => setJobId(null)} />}
    </ListPage>
  );
}

const queApagam = new Set<PedidoDeTitular['tipo']>(['anonimizacao', 'eliminacao', 'consentimento']);

/** On a request: the person is taken out of what is kept, or what was done of it is told. */
function useAcaoDeAnonimizar(abrir: (pedido: PedidoDeTitular) => void): (row: PedidoDeTitular) => RowAction {
  const t = useTexts(anonimizacaoTexts);
  const ownHands = useOwnHands();
  const { can } = useSession();
  return (row) => ({
    id: 'anonimizar',
    label: t(row.desfecho === null ? 'act' : 'see'),
    icon: IconUserOff,
    refusal: !can(anonimizacaoCalls.anonimizar.access)
      ? t('noRight')
      : queApagam.has(row.tipo)
        ? ownHands(anonimizacaoCalls.anonimizar)
        : t('otherKind'),
    run: () => abrir(row),
  });
}

/** A request as it is now: to be corrected until it is answered, then to be read. */
function PedidoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: pedido } = useQuery({
    queryKey: titularesKeys.detail(id),
    queryFn: ({ signal }) => callApi(titularesCalls.get, { params: { id }, signal }),
    staleTime: 0,
  });
  if (!pedido) return null;
  return pedido.desfecho === null ? (
    <EditarPedidoDialog key={pedido.versao} pedido={pedido} onClose={onClose} />
  ) : (
    <PedidoRespondidoDialog pedido={pedido} onClose={onClose} />
  );
}
