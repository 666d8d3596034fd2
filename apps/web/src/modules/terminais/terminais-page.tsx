import { Button } from '@mantine/core';
import { listaDeTerminais, type TerminalDaLista, temaDeTerminais, terminaisCalls } from '@retaguarda/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconKey,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useReadAnew } from '../../platform/events/use-read-anew.ts';
import { useTopic } from '../../platform/events/use-topic.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../platform/ui/feedback/blocks.tsx';
import { SecretDialog } from '../../platform/ui/feedback/secret-dialog.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { terminaisMudam } from './keys.ts';
import { ParearDialog } from './parear-dialog.tsx';
import { RetidosPage } from './retidos-page.tsx';
import { terminaisTexts } from './terminais-texts.ts';
import { EditarTerminalDialog, MotivoDialog, NovoTerminalDialog } from './terminal-dialogs.tsx';

/** Terminals and how each is, and what of theirs waits for a person. */
export function TerminaisPage() {
  const t = useTexts(terminaisTexts);
  const { can } = useSession();
  const { access } = listaDeTerminais;
  if (!can(access)) return <NoPermissionBlock access={access} />;
  return (
    <TabsPage
      tabs={[
        { id: 'terminais', label: t('tabTerminals'), content: () => <ListaDeTerminais /> },
        { id: 'retidos', label: t('tabHeld'), content: () => <RetidosPage /> },
      ]}
    />
  );
}

type Aberto =
  | { o: 'novo' }
  | { o: 'parear'; terminal: TerminalDaLista | null }
  | { o: 'editar' | 'bloquear' | 'remover'; terminal: TerminalDaLista }
  | { o: 'chave'; nome: string; chave: string };

function ListaDeTerminais() {
  const t = useTexts(terminaisTexts);
  const { can } = useSession();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const close = () => setAberto(null);
  const read = useReadAnew(...terminaisMudam);
  const { lost } = useTopic(temaDeTerminais, null, { onEvent: read, onReload: read });
  const rowActions = useAtosDoTerminal(setAberto);
  const mayUpdate = can(terminaisCalls.alterar.access);
  return (
    <ListPage<TerminalDaLista>
      list={listaDeTerminais}
      onOpen={(terminal) => mayUpdate && setAberto({ o: 'editar', terminal })}
      onAdd={can(terminaisCalls.create.access) ? () => setAberto({ o: 'novo' }) : undefined}
      rowActions={rowActions}
      warning={lost ? t('lost') : undefined}
      actions={
        mayUpdate && (
          <Button
            variant="default"
            leftSection={<IconLink size={16} />}
            onClick={() => setAberto({ o: 'parear', terminal: null })}
          >
            {t('pair')}
          </Button>
        )
      }
    >
      {aberto?.o === 'novo' && (
        <NovoTerminalDialog onPair={(terminal) => setAberto({ o: 'parear', terminal })} onClose={close} />
      )}
      {aberto?.o === 'parear' && <ParearDialog terminal={aberto.terminal} onClose={close} />}
      {aberto?.o === 'editar' && <EditarTerminalDialog terminal={aberto.terminal} onClose={close} />}
      {(aberto?.o === 'bloquear' || aberto?.o === 'remover') && (
        <MotivoDialog ato={aberto.o} terminal={aberto.terminal} onClose={close} />
      )}
      {aberto?.o === 'chave' && <SecretDialog name={aberto.nome} secret={aberto.chave} onClose={close} />}
    </ListPage>
  );
}

/** What can be done with one terminal. */
function useAtosDoTerminal(abrir: (aberto: Aberto) => void): (terminal: TerminalDaLista) => RowAction[] {
  const t = useTexts(terminaisTexts);
  const { can } = useSession();
  const act = useAct(terminaisMudam);
  const refusal = can(terminaisCalls.alterar.access) ? undefined : t('noUpdate');
  const criarChave = ({ id, nome, versao, chaveEm }: TerminalDaLista) =>
    act(
      (sending) => callApi(terminaisCalls.chave, { params: { id }, body: {}, ...sending }),
      undefined,
      chaveEm ? { text: t('keyAsk'), action: t('key'), record: nome, danger: true } : undefined,
      { intention: `chave ${id} ${versao}`, after: ({ chave }) => abrir({ o: 'chave', nome, chave }) },
    );
  const desligar = ({ id, nome, versao, fila }: TerminalDaLista) =>
    act(
      (sending) => callApi(terminaisCalls.soltarAparelho, { body: { id }, ...sending }),
      t('released'),
      {
        text: fila ? t('releaseQueue', { count: fila }) : t('releaseAsk'),
        action: t('release'),
        record: nome,
        danger: true,
      },
      { intention: `desligar ${id} ${versao}` },
    );
  const desbloquear = ({ id, versao }: TerminalDaLista) =>
    act(
      (sending) => callApi(terminaisCalls.desbloquear, { params: { id }, body: {}, ...sending }),
      t('unblocked'),
      undefined,
      { intention: `desbloquear ${id} ${versao}` },
    );
  const usar = ({ id, versao }: TerminalDaLista) =>
    act(
      (sending) => callApi(terminaisCalls.apagar, { body: { id, inactivate: false }, ...sending }),
      t('restored'),
      undefined,
      { intention: `usar ${id} ${versao}` },
    );
  return (terminal) => {
    const { ativo, estado, tipo } = terminal;
    if (!ativo)
      return [{ id: 'usar', label: t('restore'), icon: IconArchiveOff, refusal, run: () => void usar(terminal) }];
    const doAparelho: RowAction[] =
      tipo === 'retaguarda'
        ? []
        : [
            {
              id: 'parear',
              label: t('pair'),
              icon: IconLink,
              refusal,
              quick: true,
              run: () => abrir({ o: 'parear', terminal }),
            },
            { id: 'chave', label: t('key'), icon: IconKey, refusal, run: () => void criarChave(terminal) },
            ...(estado === 'sem_aparelho'
              ? []
              : [
                  {
                    id: 'desligar',
                    label: t('release'),
                    icon: IconPlugConnectedX,
                    refusal,
                    danger: true,
                    run: () => void desligar(terminal),
                  },
                ]),
          ];
    return [
      editAction({ label: t('edit'), refusal, run: () => abrir({ o: 'editar', terminal }) }),
      ...doAparelho,
      estado === 'bloqueado'
        ? { id: 'desbloquear', label: t('unblock'), icon: IconLockOpen, refusal, run: () => void desbloquear(terminal) }
        : {
            id: 'bloquear',
            label: t('block'),
            icon: IconLock,
            refusal,
            danger: true,
            run: () => abrir({ o: 'bloquear', terminal }),
          },
      {
        id: 'remover',
        label: t('remove'),
        icon: IconArchive,
        refusal,
        danger: true,
        keys: 'Delete',
        run: () => abrir({ o: 'remover', terminal }),
      },
    ];
  };
}
