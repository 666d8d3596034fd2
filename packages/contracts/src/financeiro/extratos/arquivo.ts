import { z } from 'zod';

/** Of the bank or of an acquirer. */
export const MAX_ARQUIVO_DE_EXTRATO_BYTES = 20 * 1024 * 1024;

export const coluna = z.number().int().min(0).max(199);
export const colunaOuNada = coluna.nullable();

/** How a CSV is read before its columns mean anything. */
export const leituraDoCsv = {
  separador: z.enum([',', ';', '\t', '|']),
  decimal: z.enum([',', '.']),
  ordemDaData: z.enum(['dma', 'mda', 'amd']),
  linhasAcima: z.number().int().min(0).max(1000),
};

const sim = z.enum(['true', 'false']).transform((texto) => texto === 'true');

/** What comes beside a statement, as forms send it; `mapa` says what each column of a CSV is. */
export const aoLadoDoExtrato = <M extends z.ZodType>(mapa: M) => ({
  /** Absent or true: nothing is written, the answer says what would be. */
  previa: sim.optional(),
  /** It is of where it was sent to although its numbers differ. */
  mesmoAssim: sim.optional(),
  mapa: z
    .string()
    .max(5000)
    .transform((texto, context) => {
      try {
        return JSON.parse(texto) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Mapa inválido' });
        return z.NEVER;
      }
    })
    .pipe(mapa)
    .optional(),
});

/** What could not be read, by its line; 0 is the whole file. */
export const problemasDoArquivo = z.array(z.object({ linha: z.number(), mensagem: z.string() }));

/** Of a CSV: the map it was read by, its columns and first lines. */
export const csvConferido = <M extends z.ZodType>(mapa: M) =>
  z
    .object({
      separador: leituraDoCsv.separador.nullable(),
      mapa: mapa.nullable(),
      colunas: z.array(z.string()),
      amostra: z.array(z.array(z.string())),
    })
    .nullable();
