import { ActionIcon, Button } from '@mantine/core';
import { financeiroCalls, type LancamentoLido } from '@retaguarda/contracts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/client.ts';
import { invalidateAfter } from '../../../../platform/api/query.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import { FileDrop } from '../../../../platform/ui/inputs/file-drop.tsx';
import { fileSize } from '../../../../platform/ui/inputs/files.ts';
import { uploadFile } from '../../../../platform/ui/inputs/upload.ts';
import { saveFile } from '../../../../platform/ui/save-file.ts';
import { lerArquivo } from '../../../../platform/ui/stored-image.tsx';
import { useAct } from '../../../../platform/ui/use-act.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';

const MAX_BYTES = 15_000_000;
const TYPES = ['.png', '.jpg', '.jpeg', '.webp', '.pdf', '.xml', '.txt', '.csv', '.zip'];

const escritos = ['financeiro'] as const;

type Arquivo = LancamentoLido['titulo']['arquivos'][number];

/** The papers of a title: opened, added, taken away. */
export function ArquivosView({ id, arquivos }: { id: number; arquivos: readonly Arquivo[] }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const muda = can(financeiroCalls.enviarArquivo.access);
  if (!muda && arquivos.length === 0) return null;
  return (
    <section aria-label={t('files')}>
      <h3 className={classes.heading}>{t('files')}</h3>
      {arquivos.length > 0 && (
        <ul className={facts.lines}>
          {arquivos.map((arquivo) => (
            <UmArquivo key={arquivo.id} lancamentoId={id} arquivo={arquivo} muda={muda} />
          ))}
        </ul>
      )}
      {muda && <NovoArquivo id={id} label={t('addFile')} />}
    </section>
  );
}

/** Where a paper of a title is dropped. @param descricao what it is, for who finds it there */
export function NovoArquivo({ id, label, descricao }: { id: number; label: string; descricao?: string }) {
  const client = useQueryClient();
  return (
    <FileDrop
      label={label}
      accept={TYPES}
      maxSize={MAX_BYTES}
      multiple
      upload={async (file, tools) => {
        const fields = { id: String(id), ...(descricao && { descricao }) };
        await uploadFile(financeiroCalls.enviarArquivo, file, { fields, ...tools });
        await invalidateAfter(client, 'financeiro');
      }}
    />
  );
}

function UmArquivo({ lancamentoId, arquivo, muda }: { lancamentoId: number; arquivo: Arquivo; muda: boolean }) {
  const t = useTexts(titulosTexts);
  const { instant } = useFormats();
  const fazer = useAct(escritos);
  const { id, nome, tamanho, criadoEm, url } = arquivo;
  const baixar = async () => {
    try {
      saveFile(await lerArquivo(url));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const retirar = async () => {
    const params = { id: lancamentoId, arquivoId: id };
    await fazer(() => callApi(financeiroCalls.retirarArquivo, { params, handlesErrors: true }), undefined, {
      text: t('removeFileAsk'),
      record: nome,
      action: t('removeFile'),
      danger: true,
    });
  };
  return (
    <li className={facts.line}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} />}
        className={classes.file}
        onClick={() => void baixar()}
      >
        {nome}
      </Button>
      <span className={classes.quiet}>
        {fileSize(tamanho)} · {instant(criadoEm)}
      </span>
      {muda && (
        <ActionIcon size={26} aria-label={t('removeNamed', { nome })} onClick={() => void retirar()}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
