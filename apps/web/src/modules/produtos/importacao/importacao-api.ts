import {
  type Call,
  type EntidadeDeImportacao,
  importacaoCalls,
  type RelatorioDeImportacao,
} from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { jobKeys } from '../../../platform/ui/jobs/use-jobs.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { importacaoKeys } from '../keys.ts';

export type Relatorio = RelatorioDeImportacao & { jobId?: string | null };

export interface OpcoesDaImportacao {
  empresaId: number | null;
  atualizar: boolean;
  cadastrar: boolean;
  /** Field of each column; null: as guessed by the headings. */
  colunas: (string | null)[] | null;
}

interface Tools {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file to be checked: nothing is written yet. */
export const conferirArquivo = (
  entidade: EntidadeDeImportacao,
  file: File,
  { empresaId, atualizar, cadastrar, colunas }: OpcoesDaImportacao,
  tools: Tools,
): Promise<Relatorio> =>
  uploadFile<Relatorio>(importacaoCalls[entidade].post, file, {
    fields: {
      ...(empresaId === null ? {} : { empresaId: String(empresaId) }),
      ...(colunas === null ? {} : { colunas: JSON.stringify(colunas) }),
      atualizar: String(atualizar),
      cadastrar: String(cadastrar),
    },
    ...tools,
  });

/** An import as it stands: the report of a long file, once its check is over. */
export const importacaoQuery = (id: number) =>
  queryOptions({
    queryKey: importacaoKeys.of('uma', id),
    queryFn: ({ signal }): Promise<Relatorio> =>
      callApi(importacaoCalls.get, { params: { id }, signal, handlesErrors: true }),
  });

/** Writes what was checked; with errors in the file, its valid lines alone. */
export async function aplicarImportacao(client: QueryClient, { id, entidade, totalDeErros }: Relatorio) {
  const form = new FormData();
  form.append('importacaoId', String(id));
  if (totalDeErros > 0) form.append('parcial', 'true');
  const call: Call = importacaoCalls[entidade as EntidadeDeImportacao].post;
  const relatorio = await callApi(call, { form, handlesErrors: true });
  await client.invalidateQueries({ queryKey: jobKeys.all });
  await aposImportar(client);
  return relatorio as Relatorio;
}

export async function desfazerImportacao(client: QueryClient, { id, entidade }: Relatorio) {
  const feito = await callApi(importacaoCalls[entidade as EntidadeDeImportacao].undo, {
    query: { id },
    handlesErrors: true,
  });
  await client.invalidateQueries({ queryKey: jobKeys.all });
  await aposImportar(client);
  return feito;
}

export type Desfeito = Awaited<ReturnType<typeof desfazerImportacao>>;

/** Lists of what was imported are read again. */
export async function aposImportar(client: QueryClient): Promise<void> {
  await Promise.all(
    (['importacoes', 'produtos', 'empresas', 'marcas', 'financeiro'] as const).map((resource) =>
      invalidateAfter(client, resource),
    ),
  );
}

/** Every cell that is wrong, as a file to correct the other by. */
export async function baixarErros(id: number, formato: 'csv' | 'xlsx'): Promise<void> {
  saveFile(await fetchFile(importacaoCalls.errorsFile, { params: { id }, query: { formato }, handlesErrors: true }));
}

export async function baixarModelo(entidade: EntidadeDeImportacao, formato: 'csv' | 'xlsx'): Promise<void> {
  const params = { entity: entidade };
  saveFile(await fetchFile(importacaoCalls.template, { params, query: { formato }, handlesErrors: true }));
}
