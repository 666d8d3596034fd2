import { Button } from '@mantine/core';
import { type Ficha, initialValuesOf, type LinhaDaFicha } from '@retaguarda/contracts';
import { IconFile, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { SectionCard } from '../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../platform/ui/inputs/upload.ts';
import { ListPanel } from '../../platform/ui/list/list-panel.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { saveFile } from '../../platform/ui/save-file.ts';
import { lerArquivo } from '../../platform/ui/stored-image.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { pessoasTexts } from './pessoas-texts.ts';

const MUDA = ['funcionarios'] as const;
const LINHAS = 10;
const MAX_BYTES = 15 * 1024 * 1024;
const TIPOS = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.txt'] as const;

type Linha = LinhaDaFicha & { arquivo?: { nome: string; url: string } | null };
type Aberto = { linha: Linha | null } | null;

/** A list of an employment, row by row, each saved by itself. */
export function FichaSection({ ficha, id, folded = true }: { ficha: Ficha; id: number; folded?: boolean }) {
  const { title } = ficha.lista;
  return (
    <SectionCard title={title} {...(folded ? { folded: true } : {})}>
      <FichaPanel ficha={ficha} id={id} />
    </SectionCard>
  );
}

interface FichaPanelProps {
  ficha: Ficha;
  id: number;
  /** What a new row begins with. */
  comeca?: Readonly<Record<string, unknown>>;
}

export function FichaPanel({ ficha, id, comeca }: FichaPanelProps) {
  const t = useTexts(pessoasTexts);
  const { can } = useSession();
  const act = useAct(MUDA);
  const [aberto, setAberto] = useState<Aberto>(null);
  const [anexando, setAnexando] = useState<Linha | null>(null);
  const altera = can(ficha.criar.access);
  const baixar = ({ arquivo }: Linha) => act(async () => arquivo && saveFile(await lerArquivo(arquivo.url)));
  const rowActions = (linha: Linha): RowAction[] => [
    ...(linha.arquivo ? [{ id: 'arquivo', label: t('download'), icon: IconFile, run: () => void baixar(linha) }] : []),
    ...(altera
      ? [
          { id: 'editar', label: t('edit'), icon: IconPencil, keys: 'E', run: () => setAberto({ linha }) },
          ...(ficha.hasFile
            ? [{ id: 'anexar', label: t('attach'), icon: IconUpload, run: () => setAnexando(linha) }]
            : []),
          {
            id: 'retirar',
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            run: () =>
              void act(
                (sending) => callApi(ficha.excluir, { params: { id, linhaId: linha.id }, ...sending }),
                t('removed'),
                { text: t('removeAsk'), action: t('remove'), danger: true },
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPanel<Linha>
        list={ficha.lista as never}
        of={id}
        pageSize={LINHAS}
        rowActions={rowActions}
        onOpen={(linha) => altera && setAberto({ linha })}
      >
        {altera && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => setAberto({ linha: null })}
          >
            {t('add')}
          </Button>
        )}
      </ListPanel>
      {aberto && (
        <LinhaDialog ficha={ficha} id={id} linha={aberto.linha} comeca={comeca} onClose={() => setAberto(null)} />
      )}
      {anexando && <AnexoDialog ficha={ficha} id={id} linha={anexando} onClose={() => setAnexando(null)} />}
    </>
  );
}

interface LinhaDialogProps {
  ficha: Ficha;
  id: number;
  linha: Linha | null;
  comeca?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
}

/** A row of a list: new, or as it stands. */
export function LinhaDialog({ ficha, id, linha, comeca, onClose }: LinhaDialogProps) {
  const t = useTexts(pessoasTexts);
  const initial: Record<string, unknown> = { ...initialValuesOf(ficha.fields), ...comeca };
  if (linha) for (const nome of Object.keys(ficha.fields)) initial[nome] = linha[nome] ?? null;
  const call = linha ? ficha.alterar : ficha.criar;
  return (
    <CallDialog
      call={call as Ficha['criar']}
      title={ficha.lista.label.one}
      action={t(linha ? 'save' : 'add')}
      initial={initial}
      fields={ficha.fields}
      send={(body, sending) =>
        linha
          ? callApi(ficha.alterar, {
              params: { id, linhaId: linha.id },
              body: { ...body, versao: linha.versao },
              ...sending,
            })
          : callApi(ficha.criar, { params: { id }, body, ...sending })
      }
      changes={MUDA}
      done={t('done')}
      onClose={onClose}
    />
  );
}

interface AnexoDialogProps {
  ficha: Ficha;
  id: number;
  linha: Linha;
  onClose: () => void;
}

function AnexoDialog({ ficha, id, linha, onClose }: AnexoDialogProps) {
  const t = useTexts(pessoasTexts);
  const client = useQueryClient();
  return (
    <DialogShell title={ficha.lista.label.one} onClose={onClose}>
      <FileDrop
        label={t('attach')}
        help={t('attachHelp')}
        accept={TIPOS}
        maxSize={MAX_BYTES}
        upload={async (file, options) => {
          await uploadFile(ficha.anexar, file, { params: { id, linhaId: linha.id }, ...options });
          await invalidateAfter(client, 'funcionarios');
        }}
      />
    </DialogShell>
  );
}
