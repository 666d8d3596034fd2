import { etiquetasCalls } from '@retaguarda/contracts';
import { fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { PrecosDaEtiqueta } from './campos-da-etiqueta.tsx';
import { etiquetasTexts } from './etiquetas-texts.ts';
import { PdfForm } from './pdf-form.tsx';

interface ListaValues {
  empresaId: number | null;
  tabela: string | null;
  promocao: boolean;
  titulo: string | null;
  tipo: 'lista' | 'catalogo';
  secaoId: number | null;
  marcaId: number | null;
}

/** Prices of many products, as a list or a catalogue with bar codes. */
export function ListaDePrecosForm({
  empresaId,
  onPdf,
}: {
  empresaId: number | null;
  onPdf: (file: ReceivedFile) => void;
}) {
  const t = useTexts(etiquetasTexts);
  const c = useTexts(estoqueTexts);
  const initial: ListaValues = {
    empresaId,
    tabela: null,
    promocao: true,
    titulo: t('listDefault'),
    tipo: 'lista',
    secaoId: null,
    marcaId: null,
  };
  return (
    <PdfForm
      call={etiquetasCalls.lista}
      initial={initial}
      bodyOf={({ titulo, ...body }) => ({ ...body, ...(titulo ? { titulo } : {}) })}
      send={(body) => fetchFile(etiquetasCalls.lista, { body, handlesErrors: true })}
      action={t('print')}
      onPdf={onPdf}
    >
      <div className={classes.card}>
        <PrecosDaEtiqueta />
      </div>
      <div className={`${classes.card} ${classes.stack}`}>
        <div className={classes.row}>
          <TextField name="titulo" label={t('listTitle')} max={80} />
          <ChoiceField
            name="tipo"
            label={t('kind')}
            required
            options={(['lista', 'catalogo'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <div className={classes.row}>
          <RefField name="secaoId" label={c('section')} target="product-category-section" />
          <RefField name="marcaId" label={c('brand')} target="marcas" />
        </div>
      </div>
    </PdfForm>
  );
}
