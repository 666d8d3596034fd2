import { type Call, type FalhaNaTabela, MAX_TABELA_BYTES } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { invalidateAfter, type Resource } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { CelulasErradas } from '../importacao/celulas-erradas.tsx';
import classes from './fiscal.module.css';
import { fiscalTexts } from './fiscal-texts.ts';

interface CargaProps<R> {
  opened: boolean;
  onClose: () => void;
  title: string;
  call: Call;
  label: string;
  help: string;
  multiple?: boolean;
  /** Fields sent before the file. */
  fields?: Record<string, string>;
  /** Lists that are read again. */
  resources: readonly Resource[];
  /** What a file that was loaded came to, in a sentence. */
  resumo: (carga: R) => string;
  /** Above where the file goes. */
  children?: ReactNode;
}

interface Resultado {
  arquivo: string;
  texto: string;
  falhas: readonly FalhaNaTabela[];
  total: number;
}

/** Where a file of an official table goes, and what it came to: the counts, or each line that cannot be read. */
export function CargaDeTabelaModal<R>(props: CargaProps<R>) {
  const { opened, onClose, title, call, label, help, multiple = false, fields = {}, resources, resumo } = props;
  const client = useQueryClient();
  const [resultados, setResultados] = useState<readonly Resultado[]>([]);
  const put = (resultado: Resultado) =>
    setResultados((before) => [resultado, ...before.filter(({ arquivo }) => arquivo !== resultado.arquivo)]);
  const close = () => {
    setResultados([]);
    onClose();
  };
  if (!opened) return null;
  return (
    <DialogShell title={title} size={640} onClose={close}>
      {props.children}
      <FileDrop
        label={label}
        accept={['.csv', '.txt', '.xlsx']}
        maxSize={MAX_TABELA_BYTES}
        multiple={multiple}
        help={help}
        upload={async (file, tools) => {
          try {
            const carga = await uploadFile<R>(call, file, { fields, ...tools });
            put({ arquivo: file.name, texto: resumo(carga), falhas: [], total: 0 });
            for (const resource of resources) await invalidateAfter(client, resource);
          } catch (error) {
            const falhas = falhasDe(error);
            if (falhas.falhas.length > 0) put({ arquivo: file.name, texto: '', ...falhas });
            throw error;
          }
        }}
      />
      {resultados.map((resultado) => (
        <ResultadoDaCarga key={resultado.arquivo} {...resultado} />
      ))}
    </DialogShell>
  );
}

function falhasDe(error: unknown): Pick<Resultado, 'falhas' | 'total'> {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.falhas)) return { falhas: [], total: 0 };
  return { falhas: error.data.falhas as FalhaNaTabela[], total: Number(error.data.totalDeFalhas) };
}

function ResultadoDaCarga({ arquivo, texto, falhas, total }: Resultado) {
  const t = useTexts(fiscalTexts);
  const { integer } = useFormats();
  if (falhas.length === 0) {
    return (
      <p className={classes.loaded} role="status">
        <b>{arquivo}</b> {texto}
      </p>
    );
  }
  const title = t('failures', { count: total, total: integer(total) });
  return (
    <section className={classes.failures} aria-label={t('failuresOf', { arquivo })}>
      <h3>{title}</h3>
      <div className={classes.scroller}>
        <CelulasErradas falhas={falhas} />
      </div>
    </section>
  );
}
