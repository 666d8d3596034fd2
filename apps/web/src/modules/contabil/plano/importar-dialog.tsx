import { Button } from '@mantine/core';
import { copiaCalls, type ModeloDePlano, modelosDePlano } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fetchFile, type ReplyOf } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { planoTexts } from './plano-texts.ts';
import { TabelaDaCopia } from './tabela-da-copia.tsx';

interface ImportarDialogProps {
  ano: number;
  empresaId: number | null;
  onClose: () => void;
}

/** A chart read from a sheet: each line says what it would do, or what is wrong with it; written when nothing is. */
export function ImportarDialog({ ano, empresaId, onClose }: ImportarDialogProps) {
  const t = useTexts(planoTexts);
  const client = useQueryClient();
  const [lido, setLido] = useState<{ file: File; relatorio: ReplyOf<typeof copiaCalls.importar> } | null>(null);
  const [enviando, setEnviando] = useState(false);
  const mandar = (file: File, aplicar: boolean, signal?: AbortSignal) => {
    const form = new FormData();
    form.append('ano', String(ano));
    if (empresaId) form.append('companyId', String(empresaId));
    form.append('aplicar', String(aplicar));
    form.append('file', file, file.name);
    return callApi(copiaCalls.importar, {
      form,
      handlesErrors: true,
      ...(signal ? { signal } : {}),
      ...(aplicar ? { idempotencyKey: newSubmitKey() } : {}),
    });
  };
  const aplicar = async (file: File) => {
    setEnviando(true);
    try {
      const relatorio = await mandar(file, true);
      setLido({ file, relatorio });
      await invalidateAfter(client, 'planos-de-conta');
      if (!relatorio.aplicado) return;
      notifySuccess(t('imported', { count: relatorio.resumo.nova }));
      onClose();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setEnviando(false);
    }
  };
  const baixar = (modelo: ModeloDePlano) =>
    void fetchFile(copiaCalls.modelo, { params: { modelo }, handlesErrors: true }).then(saveFile, notifyFailure);
  return (
    <DialogShell title={`${t('importTitle')} › ${ano}`} size={760} onClose={onClose}>
      <p>{t('importLead')}</p>
      {(Object.entries(modelosDePlano) as [ModeloDePlano, string][]).map(([modelo, nome]) => (
        <Button key={modelo} variant="subtle" size="compact-sm" onClick={() => baixar(modelo)}>
          {t('template', { nome })}
        </Button>
      ))}
      <FileDrop
        label={t('file')}
        accept={['.csv', '.xlsx', '.txt']}
        maxSize={5_000_000}
        upload={async (file, { signal }) => setLido({ file, relatorio: await mandar(file, false, signal) })}
      />
      {lido && (
        <>
          {lido.relatorio.erros > 0 && <p role="alert">{t('errors', { count: lido.relatorio.erros })}</p>}
          <TabelaDaCopia
            resumo={lido.relatorio.resumo}
            linhas={lido.relatorio.linhas.filter(({ situacao }) =>
              lido.relatorio.erros > 0 ? situacao === 'erro' : situacao !== 'igual',
            )}
          />
          <Button
            mt="md"
            loading={enviando}
            disabled={lido.relatorio.erros > 0}
            onClick={() => void aplicar(lido.file)}
          >
            {t('importDo')}
          </Button>
        </>
      )}
    </DialogShell>
  );
}
