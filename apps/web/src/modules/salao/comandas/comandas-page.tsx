import { Button } from '@mantine/core';
import { type Comanda, comandasCalls, comContaAberta, listaDeComandas } from '@retaguarda/contracts';
import { IconBan, IconFileImport, IconLockOpen, IconMoodSad, IconPencil, IconStack2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoTexts } from '../salao-texts.ts';
import { ComandaDialog } from './comanda-dialog.tsx';
import { comandasTexts } from './comandas-texts.ts';
import { FaixaDialog } from './faixa-dialog.tsx';
import { ImportarDialog } from './importar-dialog.tsx';
import { BloquearDialog, PerderDialog } from './situacao-dialogs.tsx';

/** The cards of one company. */
export function ComandasPage() {
  const [{ empresaId }, address] = useAddress(telasDoSalao.comandas.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Comandas key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

type Aberto =
  | { que: 'nova' | 'faixa' | 'importar' }
  | { que: 'alterar' | 'bloquear' | 'perder'; comanda: Comanda }
  | null;

function Comandas({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(comandasTexts);
  const { can } = useSession();
  const [aberto, setAberto] = useState<Aberto>(null);
  const rowActions = useAtosDaComanda(empresaId, setAberto);
  const cria = can('restaurante_create');
  const fechar = () => setAberto(null);
  const comum = { empresaId, onClose: fechar };
  return (
    <ListPage<Comanda>
      list={listaDeComandas}
      of={empresaId}
      nameOf={({ comanda }) => String(comanda)}
      onOpen={(comanda) => can('restaurante_update') && setAberto({ que: 'alterar', comanda })}
      rowActions={rowActions}
      onAdd={cria ? () => setAberto({ que: 'nova' }) : undefined}
      actions={
        <>
          {choice}
          {cria && (
            <>
              <Button
                variant="default"
                leftSection={<IconStack2 size={16} />}
                onClick={() => setAberto({ que: 'faixa' })}
              >
                {t('range')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} />}
                onClick={() => setAberto({ que: 'importar' })}
              >
                {t('import')}
              </Button>
            </>
          )}
        </>
      }
    >
      {aberto?.que === 'nova' && <ComandaDialog {...comum} comanda={null} />}
      {aberto?.que === 'faixa' && <FaixaDialog {...comum} />}
      {aberto?.que === 'importar' && <ImportarDialog {...comum} />}
      {aberto?.que === 'alterar' && <ComandaDialog {...comum} comanda={aberto.comanda} />}
      {aberto?.que === 'bloquear' && <BloquearDialog {...comum} comanda={aberto.comanda} />}
      {aberto?.que === 'perder' && <PerderDialog {...comum} comanda={aberto.comanda} />}
    </ListPage>
  );
}

const escritos = ['salao'] as const;

/** What can be done with one card, and why not. */
function useAtosDaComanda(empresaId: number, abrir: (aberto: Aberto) => void) {
  const t = useTexts(comandasTexts);
  const c = useTexts(salaoTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const fazer = useAct(escritos);
  const semDireito = can('restaurante_update') ? undefined : c('noRight');
  const liberar = ({ id, comanda, versao }: Comanda) =>
    fazer(
      (sending) => callApi(comandasCalls.liberar, { params: { empresaId, id }, body: { versao }, ...sending }),
      t('released'),
      { text: t('releaseAsk', { numero: String(comanda) }), action: t('release') },
    );
  const inativar = (comanda: Comanda) =>
    archiveAsked(comanda, String(comanda.comanda), async ({ id, ativo }) => {
      await callApi(comandasCalls.archive, {
        params: { empresaId, id },
        query: { somenteInativos: ativo ? undefined : true },
        handlesErrors: true,
      });
      await invalidateAfter(client, 'salao');
    });
  return (comanda: Comanda): RowAction[] => {
    const { situacao, ativo } = comanda;
    const presa = situacao === 'bloqueada' || situacao === 'perdida';
    const parada = semDireito ?? (ativo ? undefined : t('inactive'));
    return [
      {
        id: 'alterar',
        label: t('edit'),
        icon: IconPencil,
        keys: 'E',
        quick: true,
        refusal: semDireito,
        run: () => abrir({ que: 'alterar', comanda }),
      },
      {
        id: 'bloquear',
        label: t('block'),
        icon: IconBan,
        refusal: parada ?? (situacao === 'livre' ? undefined : t('notFree')),
        run: () => abrir({ que: 'bloquear', comanda }),
      },
      {
        id: 'perder',
        label: t('lose'),
        icon: IconMoodSad,
        refusal: parada ?? (situacao === 'perdida' ? t('alreadyLost') : undefined),
        run: () => abrir({ que: 'perder', comanda }),
      },
      {
        id: 'liberar',
        label: t('release'),
        icon: IconLockOpen,
        refusal: semDireito ?? (presa ? undefined : t('notHeld')),
        run: () => void liberar(comanda),
      },
      archiveAction(comanda, {
        refusal: semDireito ?? (ativo && comContaAberta.includes(situacao) ? t('inUse') : undefined),
        run: () => void inativar(comanda),
      }),
    ];
  };
}
