import { Button, Group, Text } from '@mantine/core';
import { arquivosCalls } from '@retaguarda/contracts';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { saveFile } from '../../platform/ui/save-file.ts';
import { useAct } from '../../platform/ui/use-act.ts';
import { relatoriosTexts } from './relatorios-texts.ts';

const nada = [] as const;

/** A file that was sent to the person, taken from here: whoever follows the link of a mail is signed in first. */
export function ArquivoPronto({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(relatoriosTexts);
  const act = useAct(nada);
  const baixar = () =>
    act(async () => {
      saveFile(
        await fetchFile({ ...arquivosCalls.get, path: `arquivos/${encodeURIComponent(id)}` }, { handlesErrors: true }),
      );
      onClose();
    });
  return (
    <DialogShell title={t('fileReady')} size={420} onClose={onClose}>
      <Text size="sm">{t('fileReadyText')}</Text>
      <Group justify="flex-end" mt="md">
        <Button leftSection={<IconDownload size={16} />} onClick={() => void baixar()}>
          {t('download')}
        </Button>
      </Group>
    </DialogShell>
  );
}
