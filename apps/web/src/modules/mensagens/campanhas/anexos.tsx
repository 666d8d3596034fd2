import { ActionIcon } from '@mantine/core';
import { atosDaCampanha, type Campanha, campanhasCalls, LIMITES_DOS_ANEXOS, tiposDeAnexo } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { AnexoLink } from './anexo-link.tsx';

const mudados = ['campanhas'] as const;
const FINAIS = Object.values(tiposDeAnexo)
  .flat()
  .map((final) => `.${final}`);

/** Files that each e-mail takes along; from the first message on they are only read. */
export function AnexosDaCampanha({ campanha }: { campanha: Campanha }) {
  const t = useTexts(mensagensTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const fazer = useAct(mudados);
  const { id, anexos } = campanha;
  const muda = can(campanhasCalls.anexar.access) && atosDaCampanha.refusal('anexar', campanha, Date.now()) === null;
  if (anexos.length === 0 && !muda) return null;
  const retirar = (anexoId: number, nome: string) =>
    fazer(
      (sending) => callApi(campanhasCalls.retirarAnexo, { params: { id, anexoId }, ...sending }),
      t('attachmentGone'),
      { text: t('removeAttachmentAsk'), record: nome, action: t('removeAttachment'), danger: true },
    );
  const { arquivos, bytes, bytesAoTodo } = LIMITES_DOS_ANEXOS;
  return (
    <section aria-label={t('attachments')} className={classes.stack}>
      <strong>{t('attachments')}</strong>
      {anexos.length > 0 && (
        <ul className={classes.files}>
          {anexos.map((anexo) => (
            <li key={anexo.id}>
              <AnexoLink anexo={anexo} />
              {muda && (
                <ActionIcon
                  size={26}
                  aria-label={t('removeAttachmentOf', { nome: anexo.nome })}
                  onClick={() => void retirar(anexo.id, anexo.nome)}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {muda && anexos.length < arquivos && (
        <FileDrop
          label={t('addAttachment')}
          help={t('attachmentHelp', { arquivos: String(arquivos), mb: String(bytesAoTodo / 1_000_000) })}
          accept={FINAIS}
          maxSize={bytes}
          multiple
          upload={async (file, tools) => {
            await uploadFile(campanhasCalls.anexar, file, { params: { id }, ...tools });
            await invalidateAfter(client, 'campanhas');
          }}
        />
      )}
    </section>
  );
}
