import { etiquetasCalls, type ProdutoDoEstoque } from '@retaguarda/contracts';
import { fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import estoque from '../estoque.module.css';
import { FolhaEscolhida, PrecosDaEtiqueta } from './campos-da-etiqueta.tsx';
import { corpoDasEtiquetas, etiquetasDe } from './etiqueta-values.ts';
import classes from './etiquetas.module.css';
import { etiquetasTexts } from './etiquetas-texts.ts';
import { ItensDaEtiqueta } from './itens-da-etiqueta.tsx';
import { PdfForm } from './pdf-form.tsx';
import { PreviaDaFolha } from './previa-da-folha.tsx';

interface EtiquetasFormProps {
  empresaId: number | null;
  produtos: readonly ProdutoDoEstoque[];
  onPdf: (file: ReceivedFile) => void;
}

/** Labels, with the first sheet drawn beside what is asked. */
export function EtiquetasForm({ empresaId, produtos, onPdf }: EtiquetasFormProps) {
  const t = useTexts(etiquetasTexts);
  return (
    <PdfForm
      call={etiquetasCalls.pdf}
      initial={etiquetasDe(empresaId, produtos)}
      bodyOf={corpoDasEtiquetas}
      send={(body) => fetchFile(etiquetasCalls.pdf, { body, handlesErrors: true })}
      action={t('print')}
      onPdf={onPdf}
    >
      <div className={estoque.card}>
        <PrecosDaEtiqueta />
      </div>
      <div className={`${estoque.card} ${classes.columns}`}>
        <div className={estoque.stack}>
          <FolhaEscolhida />
          <ItensDaEtiqueta />
        </div>
        <PreviaDaFolha />
      </div>
    </PdfForm>
  );
}
