import { Button } from '@mantine/core';
import type { AnexoDaCampanha } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { fileSize } from '../../../platform/ui/inputs/files.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { lerArquivo } from '../../../platform/ui/stored-image.tsx';
import classes from '../mensagens.module.css';

/** A file that came with a message: its name fetches it. */
export function AnexoLink({ anexo: { nome, tamanho, url } }: { anexo: AnexoDaCampanha }) {
  const baixar = async () => {
    try {
      saveFile(await lerArquivo(url));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} />}
        className={classes.file}
        onClick={() => void baixar()}
      >
        {nome}
      </Button>
      <span className={classes.quiet}>{fileSize(tamanho)}</span>
    </>
  );
}
