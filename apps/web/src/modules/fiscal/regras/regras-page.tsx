import { Button } from '@mantine/core';
import { listaDeRegras, type RegraEmLista, type RegraLida, regrasCalls } from '@retaguarda/contracts';
import { IconCheck, IconCircleOff, IconEye, IconPencil, IconRestore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasFiscais } from '../addresses.ts';
import { MudancaDialog, type PedidoDeAto } from './mudanca-dialog.tsx';
import { RegraDialog } from './regra-dialog.tsx';
import { RegraPanel } from './regra-panel.tsx';
import { regrasTexts } from './regras-texts.ts';

const escritos = ['taxconversion'] as const;
const semPasso = { replace: true };

/** Every version of every tax rule: written, approved and expired from here. */
export function RegrasPage() {
  const t = useTexts(regrasTexts);
  const { can, empresaAtual } = useSession();
  const [{ id, acao }, address] = useAddress(telasFiscais.regras.params);
  const [editada, setEditada] = useState<RegraLida | null>(null);
  const [pedido, setPedido] = useState<PedidoDeAto | null>(null);
  const atos = useAtosDeRegras(setPedido);
  const pode = can(regrasCalls.update.access);
  const ver = (qual: number) => address.patch({ id: qual, acao: null }, semPasso);
  const fechar = () => address.patch({ id: null, acao: null }, semPasso);
  const editar = async (qual: number) => {
    setEditada(await callApi(regrasCalls.get, { params: { id: qual } }));
    address.patch({ id: null, acao: 'editar' }, semPasso);
  };
  const empresaId = empresaAtual?.id;
  return (
    <ListPage<RegraEmLista>
      list={listaDeRegras}
      nameOf={({ nome }) => nome}
      onOpen={(linha) => ver(linha.id)}
      rowActions={(linha): RowAction[] => [
        { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha.id) },
        ...(pode ? atos.deUma(linha, () => void editar(linha.id)) : []),
      ]}
      bulkActions={(inativos) =>
        inativos || !pode
          ? []
          : [
              {
                id: 'aprovar',
                label: t('approve'),
                icon: IconCheck,
                take: (linhas) => {
                  const rascunhos = linhas.filter(({ estado }) => estado === 'rascunho');
                  if (rascunhos.length === 0) return notifyWarning(t('notDraft'));
                  setPedido({ ato: 'aprovar', regras: rascunhos });
                },
              },
            ]
      }
      create={regrasCalls.create.access}
      onAdd={
        can(regrasCalls.create.access)
          ? () => {
              setEditada(null);
              address.patch({ id: null, acao: 'adicionar' }, semPasso);
            }
          : undefined
      }
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} {...linkTo(telasFiscais.conferencia)} />}>
            {t('check')}
          </Button>
          {can(regrasCalls.iniciais.access) && (
            <Button
              variant="default"
              onClick={() =>
                empresaId === undefined ? notifyWarning(t('chooseCompany')) : void atos.iniciar(empresaId)
              }
            >
              {t('starter')}
            </Button>
          )}
        </>
      }
    >
      {(acao === 'adicionar' || (acao === 'editar' && editada)) && (
        <RegraDialog
          regra={acao === 'editar' ? editada : null}
          onClose={(feita) => (feita === undefined ? fechar() : ver(feita))}
        />
      )}
      {acao === null && id !== null && (
        <RegraPanel
          key={id}
          id={id}
          onClose={fechar}
          onOpen={ver}
          onEdit={pode ? (regra) => void editar(regra.id) : null}
          onApprove={pode ? (regra) => setPedido({ ato: 'aprovar', regras: [regra] }) : null}
        />
      )}
      {pedido && <MudancaDialog pedido={pedido} onClose={() => setPedido(null)} />}
    </ListPage>
  );
}

function useAtosDeRegras(pedir: (pedido: PedidoDeAto) => void) {
  const t = useTexts(regrasTexts);
  const fazer = useAct(escritos);
  const reviver = ({ id }: RegraEmLista) =>
    fazer(
      (sending) => callApi(regrasCalls.archive, { params: { id }, query: { somenteInativos: true }, ...sending }),
      t('revived'),
    );
  const iniciar = (empresaId: number) =>
    fazer(
      (sending) => callApi(regrasCalls.iniciais, { body: { empresaId }, ...sending }),
      ({ ids, jaHavia }) => t('starterDone', { count: ids.length, havia: jaHavia }),
      { text: t('starterAsk'), action: t('starter'), cancel: t('keep') },
    );
  const deUma = (linha: RegraEmLista, editar: () => void): RowAction[] => [
    { id: 'editar', label: t('edit'), icon: IconPencil, keys: 'E', run: editar },
    {
      id: 'aprovar',
      label: t('approve'),
      icon: IconCheck,
      quick: true,
      refusal: linha.estado === 'rascunho' ? undefined : t('notDraft'),
      run: () => pedir({ ato: 'aprovar', regras: [linha] }),
    },
    linha.ativo
      ? {
          id: 'expirar',
          label: t('expire'),
          icon: IconCircleOff,
          danger: true,
          run: () => pedir({ ato: 'expirar', regras: [linha] }),
        }
      : { id: 'reviver', label: t('revive'), icon: IconRestore, run: () => void reviver(linha) },
  ];
  return { iniciar, deUma };
}
