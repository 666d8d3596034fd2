import { ActionIcon, Button } from '@mantine/core';
import { type Call, empresasCalls } from '@retaguarda/contracts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { fileSize } from '../../../platform/ui/inputs/files.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { lerArquivo, StoredImage } from '../../../platform/ui/stored-image.tsx';
import { aposGravarEmpresa, type EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import classes from './formulario.module.css';

const LOGO_MAX_BYTES = 2_000_000;
const ARQUIVO_MAX_BYTES = 15_000_000;
const LOGO_TYPES = ['.png', '.jpg', '.jpeg', '.webp'];
const ARQUIVO_TYPES = [...LOGO_TYPES, '.pdf', '.xml', '.txt', '.csv', '.zip'];

/** Logos and files; they are kept as they are sent, not with the form. */
export function ArquivosSection({ empresa }: { empresa: EmpresaLida | null }) {
  const t = useTexts(empresasTexts);
  const count = (empresa?.logos.length ?? 0) + (empresa?.arquivos.length ?? 0);
  return (
    <SectionCard title={t('sectionFiles')} folded summary={count === 0 ? t('noFiles') : t('fileCount', { count })}>
      {empresa ? (
        <>
          <Logos empresa={empresa} />
          <h3 className={classes.subtitle}>{t('files')}</h3>
          <Arquivos empresa={empresa} />
        </>
      ) : (
        <p className={classes.empty}>{t('filesAfterSave')}</p>
      )}
    </SectionCard>
  );
}

type Upload = Parameters<typeof FileDrop>[0]['upload'];

/** Sends a file to a company and takes one away, reading the company again afterwards. */
function useAnexos(id: number) {
  const client = useQueryClient();
  const send =
    (call: Call): Upload =>
    async (file, tools) => {
      await uploadFile(call, file, { fields: { id: String(id) }, ...tools });
      await aposGravarEmpresa(client);
    };
  const remove = async (text: string, action: string, call: () => Promise<unknown>) => {
    if (!(await confirm({ text, action, danger: true }))) return;
    try {
      await call();
      await aposGravarEmpresa(client);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return { send, remove };
}

function Logos({ empresa: { id, logos } }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { send, remove } = useAnexos(id);
  return (
    <>
      <ul className={classes.logos} aria-label={t('logos')}>
        {logos.map(({ id: logoId, nome, url, principal }) => (
          <li key={logoId} className={classes.logo}>
            <StoredImage url={url} alt={nome} />
            <div className={classes.logoFoot}>
              {principal ? (
                <StatusBadge tone="ok">{t('mainLogo')}</StatusBadge>
              ) : (
                <span className={classes.fileName}>{nome}</span>
              )}
              <ActionIcon
                size={26}
                aria-label={t('removeFile', { nome })}
                onClick={() =>
                  void remove(t('removeLogoAsk'), t('remove'), () =>
                    callApi(empresasCalls.removeLogo, { params: { id, logoId }, handlesErrors: true }),
                  )
                }
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <FileDrop
        label={t('addLogo')}
        accept={LOGO_TYPES}
        maxSize={LOGO_MAX_BYTES}
        upload={send(empresasCalls.uploadLogo)}
      />
    </>
  );
}

function Arquivos({ empresa: { id, arquivos } }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { instant } = useFormats();
  const { send, remove } = useAnexos(id);
  const download = async (url: string) => {
    try {
      saveFile(await lerArquivo(url));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      {arquivos.length > 0 && (
        <ul className={classes.files}>
          {arquivos.map(({ id: arquivoId, nome, tamanho, criadoEm, url }) => (
            <li key={arquivoId}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconDownload size={15} />}
                onClick={() => void download(url)}
              >
                <span className={classes.fileName}>{nome}</span>
              </Button>
              <span className={classes.fileNote}>
                {fileSize(tamanho)} · {instant(criadoEm)}
              </span>
              <ActionIcon
                size={26}
                aria-label={t('removeFile', { nome })}
                onClick={() =>
                  void remove(t('removeFileAsk', { nome }), t('remove'), () =>
                    callApi(empresasCalls.removeFile, { params: { id, arquivoId }, handlesErrors: true }),
                  )
                }
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={t('addFile')}
        accept={ARQUIVO_TYPES}
        maxSize={ARQUIVO_MAX_BYTES}
        multiple
        upload={send(empresasCalls.uploadClient)}
      />
    </>
  );
}
