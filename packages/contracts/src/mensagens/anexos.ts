import { z } from 'zod';

/** What may go along with an e-mail, by what its content is, with the endings that readers open it by. */
export const tiposDeAnexo = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const;

/** Servers of mail refuse letters of more than some ten megabytes, and a file grows by a third on its way. */
export const LIMITES_DOS_ANEXOS = { arquivos: 5, bytes: 5_000_000, bytesAoTodo: 7_000_000 } as const;

export const anexo = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  url: z.string(),
});
export type AnexoDaCampanha = z.output<typeof anexo>;

const MB = 1_000_000;

/**
 * Why a file may not go along; null: it may.
 *
 * @param tipo told by the content
 * @param outros what goes along already
 */
export function recusaDoAnexo(
  { nome, tipo, tamanho }: Pick<AnexoDaCampanha, 'nome' | 'tipo' | 'tamanho'>,
  outros: readonly Pick<AnexoDaCampanha, 'nome' | 'tamanho'>[],
): string | null {
  const { arquivos, bytes, bytesAoTodo } = LIMITES_DOS_ANEXOS;
  const finais: readonly string[] = Object.hasOwn(tiposDeAnexo, tipo)
    ? tiposDeAnexo[tipo as keyof typeof tiposDeAnexo]
    : [];
  const final = nome.includes('.') ? (nome.split('.').at(-1)?.toLowerCase() ?? '') : '';
  // A script is plain text too: its name says how it would be opened.
  if (!finais.includes(final)) return 'Anexe PDF, imagem, planilha XLSX, documento DOCX, CSV ou TXT';
  if (tamanho > bytes) return `Cada anexo tem no máximo ${bytes / MB} MB`;
  if (outros.length >= arquivos) return `No máximo ${arquivos} anexos`;
  if (outros.some((outro) => outro.nome === nome)) return 'Já há um anexo com este nome';
  const todos = outros.reduce((soma, outro) => soma + outro.tamanho, tamanho);
  return todos > bytesAoTodo ? `Os anexos têm no máximo ${bytesAoTodo / MB} MB ao todo` : null;
}
