import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ContratoCompleto, contratosCalls } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { fileSize } from '../../../platform/ui/inputs/files.ts';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { lerArquivo } from '../../../platform/ui/stored-image.tsx';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

const MAX_BYTES = 15_000_000;
const TYPES = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.xml', '.txt', '.csv', '.zip'];
const DESCRIPTION_MAX = 200;

/** Files of a contract, each with what it is; kept as they are sent, not with the form. */
export function ArquivosSection({ contrato, writes = true }: { contrato: ContratoCompleto | null; writes?: boolean }) {
  const t = useTexts(contratoTexts);
  const count = contrato?.arquivos.length ?? 0;
  return (
    <SectionCard title={t('sectionFiles')} folded summary={count === 0 ? t('noFiles') : t('fileCount', { count })}>
      {contrato ? (
        <Arquivos contrato={contrato} writes={writes} />
      ) : (
        <p className={classes.hint}>{t('filesAfterSave')}</p>
      )}
    </SectionCard>
  );
}

function Arquivos({ contrato: { id, arquivos }, writes }: { contrato: ContratoCompleto; writes: boolean }) {
  const t = useTexts(contratoTexts);
  const { instant } = useFormats();
  const client = useQueryClient();
  const [description, setDescription] = useState<string | null>('');
  const act = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const remove = async (arquivoId: number, nome: string) => {
    if (!(await confirm({ text: t('removeFileAsk', { nome }), action: t('remove'), danger: true }))) return;
    await act(async () => {
      await callApi(contratosCalls.removeFile, { params: { id, arquivoId }, handlesErrors: true });
      await aposGravarContrato(client);
    });
  };
  return (
    <>
      {arquivos.length > 0 && (
        <ul className={classes.files}>
          {arquivos.map(({ id: arquivoId, nome, descricao, tamanho, criadoEm, url }) => (
            <li key={arquivoId}>
              <UnstyledButton data-file onClick={() => void act(async () => saveFile(await lerArquivo(url)))}>
                {descricao || nome}
              </UnstyledButton>
              {writes && (
                <ActionIcon
                  size={26}
                  aria-label={t('removeFile', { nome })}
                  onClick={() => void remove(arquivoId, nome)}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              )}
              <small>{[descricao && nome, fileSize(tamanho), instant(criadoEm)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {arquivos.length === 0 && !writes && <p className={classes.hint}>{t('noFiles')}</p>}
      {writes && (
        <div className={classes.stack}>
          <TextInput label={t('fileDescription')} max={DESCRIPTION_MAX} value={description} onChange={setDescription} />
          <FileDrop
            label={t('addFile')}
            accept={TYPES}
            maxSize={MAX_BYTES}
            multiple
            upload={async (file, tools) => {
              const text = description?.trim() ?? '';
              const fields = { id: String(id), ...(text ? { description: text } : {}) };
              await uploadFile(contratosCalls.upload, file, { fields, ...tools });
              await aposGravarContrato(client);
            }}
          />
        </div>
      )}
    </>
  );
}
