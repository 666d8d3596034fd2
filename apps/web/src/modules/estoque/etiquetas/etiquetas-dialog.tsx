import { Skeleton } from '@mantine/core';
import { etiquetasCalls, type ProdutoDoEstoque } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import estoque from '../estoque.module.css';
import { produtosPorId } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { FolhaEscolhida, PrecosDaEtiqueta } from './campos-da-etiqueta.tsx';
import { corpoDasEtiquetas, etiquetasDe } from './etiqueta-values.ts';
import classes from './etiquetas.module.css';
import { etiquetasTexts } from './etiquetas-texts.ts';
import { ItensDaEtiqueta } from './itens-da-etiqueta.tsx';
import { PreviaDaFolha } from './previa-da-folha.tsx';

interface EtiquetasDialogProps {
  produtoIds: readonly number[];
  onClose: () => void;
}

/** Labels of these products, without leaving where they are looked at. */
export function EtiquetasDialog({ produtoIds, onClose }: EtiquetasDialogProps) {
  const t = useTexts(etiquetasTexts);
  const c = useTexts(estoqueTexts);
  const empresaId = useCompanyToBegin();
  const produtos = useQuery({
    queryKey: estoqueKeys.of('produtos', empresaId, [...produtoIds]),
    queryFn: () => produtosPorId(empresaId as number, produtoIds),
    enabled: empresaId !== null,
  });
  if (produtos.data) return <Pedido empresaId={empresaId} produtos={produtos.data} onClose={onClose} />;
  return (
    <DialogShell title={t('labels')} size={820} onClose={onClose}>
      {produtos.isError ? (
        <ErrorBlock what={c('theData')} error={produtos.error} onRetry={() => void produtos.refetch()} />
      ) : (
        <Skeleton height={260} aria-label={c('loading')} />
      )}
    </DialogShell>
  );
}

interface PedidoProps {
  empresaId: number | null;
  produtos: readonly ProdutoDoEstoque[];
  onClose: () => void;
}

function Pedido({ empresaId, produtos, onClose }: PedidoProps) {
  const t = useTexts(etiquetasTexts);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  return (
    <>
      <CallDialog
        call={etiquetasCalls.pdf}
        title={t('labels')}
        size={820}
        initial={etiquetasDe(empresaId, produtos)}
        bodyOf={corpoDasEtiquetas}
        send={(body) => fetchFile(etiquetasCalls.pdf, { body, handlesErrors: true })}
        action={t('print')}
        after={setPdf}
        changes={[]}
        onClose={onClose}
      >
        <PrecosDaEtiqueta />
        <div className={classes.columns}>
          <div className={estoque.stack}>
            <FolhaEscolhida />
            <ItensDaEtiqueta />
          </div>
          <PreviaDaFolha />
        </div>
      </CallDialog>
      {pdf && <PdfViewer title={t('labels')} file={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}
