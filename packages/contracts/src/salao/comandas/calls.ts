import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { linha, linhaOuVazia } from '../../call-parts.ts';
import { queryFlag } from '../../list.ts';
import { mensagens } from '../../messages/pt-br.ts';
import { dinheiro } from '../campos.ts';
import { chipDaComanda, numeroDaComanda } from './campos.ts';
import { listaDeComandas } from './listas.ts';

const tabs = { domain: 'tabs' } as const;
const naoInformada = { error: mensagens.tabMissingIds };
const id = z.coerce.number(naoInformada).int(naoInformada).positive(naoInformada).max(Number.MAX_SAFE_INTEGER);
const daEmpresa = z.strictObject({ empresaId: id });
const daComanda = z.strictObject({ empresaId: id, id });
const versao = z.number().int().positive();

/** Lines of a file, and cards of a range, that are taken at once. */
export const MAX_COMANDAS_DE_UMA_VEZ = 5000;

/** What became of one line. */
export const resultadosDaComanda = {
  criada: 'Criada',
  repetida: 'Repetida no arquivo',
  existente: 'Já cadastrada',
  invalida: 'Inválida',
} as const;

const comandaDoLote = z.object({
  id: z.number().nullable(),
  /** The company, as the import of tabs names it. */
  id_empresa: z.number(),
  linha: z.number(),
  comanda: z.string(),
  chip: z.string().nullable(),
  resultado: z.enum(['criada', 'repetida', 'existente', 'invalida']),
  motivo: z.string().nullable(),
});
export type ComandaDoLote = z.output<typeof comandaDoLote>;
const lote = z.object({ data: z.array(comandaDoLote), criadas: z.number(), recusadas: z.number() });
export type LoteDeComandas = z.output<typeof lote>;

/** What a line says, as it was written: each is judged by itself. */
const escrito = z.union([linhaOuVazia(200), z.number()]).nullish();
const linhaDoArquivo = z.strictObject({
  linha: z.number().int().positive().optional(),
  comanda: escrito,
  chip: escrito,
});
export type LinhaDeComandas = z.output<typeof linhaDoArquivo>;

interface AlteracaoDaComanda {
  versao?: number | undefined;
  comanda?: number | undefined;
  chip?: string | null | undefined;
}

/** Both or either, or one field by its name. */
const alteracao = z
  .strictObject({
    versao: versao.optional(),
    comanda: numeroDaComanda.optional(),
    chip: chipDaComanda.nullish(),
    idComanda: id.optional(),
    campo: z.enum(['comanda', 'chip']).optional(),
    value: z.union([linhaOuVazia(100), z.number()]).nullish(),
  })
  .transform(({ versao: vista, comanda, chip, campo, value }, context): AlteracaoDaComanda => {
    if (campo === undefined) return { versao: vista, comanda, chip };
    const lido = (campo === 'comanda' ? numeroDaComanda : chipDaComanda).safeParse(value ?? '');
    if (lido.success) return { versao: vista, [campo]: lido.data };
    context.addIssue({ code: 'custom', message: lido.error.issues[0]?.message ?? 'Valor inválido', path: ['value'] });
    return z.NEVER;
  });

const mudar = { ...tabs, access: 'restaurante_update', params: daComanda, reply: listaDeComandas.row } as const;

export const comandasCalls = {
  list: listaDeComandas.call,
  checkComanda: defineCall({
    ...tabs,
    method: 'GET',
    path: 'empresas/{empresaId}/comandas/check-comanda-exists',
    summary: 'Se a empresa já tem uma comanda com este número',
    access: 'restaurante_index',
    params: daEmpresa,
    query: z.strictObject({ comanda: numeroDaComanda }),
    reply: z.object({ exists: z.boolean() }),
  }),
  checkChip: defineCall({
    ...tabs,
    method: 'GET',
    path: 'empresas/{empresaId}/comandas/check-chip-exists',
    summary: 'Se a empresa já tem uma comanda com este chip',
    access: 'restaurante_index',
    params: daEmpresa,
    query: z.strictObject({ chip: chipDaComanda }),
    reply: z.object({ exists: z.boolean() }),
  }),
  create: defineCall({
    ...tabs,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas',
    summary: 'Cria uma comanda',
    access: 'restaurante_create',
    params: daEmpresa,
    body: z.strictObject({ comanda: numeroDaComanda, chip: chipDaComanda.nullish() }),
    reply: listaDeComandas.row,
    status: 201,
  }),
  faixa: defineCall({
    ...tabs,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas/faixa',
    summary: 'Cria as comandas de um número a outro; as que já existem ficam como estão',
    access: 'restaurante_create',
    params: daEmpresa,
    body: z
      .strictObject({ de: numeroDaComanda, ate: numeroDaComanda })
      .refine(({ de, ate }) => ate >= de, { path: ['ate'], message: 'O último número vem depois do primeiro' })
      .refine(({ de, ate }) => ate - de < MAX_COMANDAS_DE_UMA_VEZ, {
        path: ['ate'],
        message: `Crie no máximo ${MAX_COMANDAS_DE_UMA_VEZ} de uma vez`,
      }),
    reply: z.object({ criadas: z.number(), existentes: z.array(z.number()) }),
    status: 201,
  }),
  csv: defineCall({
    ...tabs,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas/csv',
    summary: 'Cria as comandas de uma lista, com o resultado de cada linha',
    access: 'restaurante_create',
    params: daEmpresa,
    // What is no list of cards is refused by the route, in the words of the specification.
    body: z.union([z.array(linhaDoArquivo), z.unknown().transform(() => null)]) as z.ZodType<
      LinhaDeComandas[] | null,
      LinhaDeComandas[]
    >,
    reply: lote,
    status: 201,
  }),
  update: defineCall({
    ...mudar,
    method: 'PUT',
    path: 'empresas/{empresaId}/comandas/{id}',
    summary: 'Altera o número ou o chip de uma comanda',
    body: alteracao,
  }),
  archive: defineCall({
    ...mudar,
    method: 'DELETE',
    path: 'empresas/{empresaId}/comandas/{id}',
    summary: 'Inativa uma comanda; com somenteInativos, reativa',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
  }),
  bloquear: defineCall({
    ...mudar,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas/{id}/bloquear',
    summary: 'Impede que a comanda seja aberta, com o motivo',
    body: z.strictObject({ versao: versao.optional(), motivo: linha(200) }),
  }),
  perder: defineCall({
    ...mudar,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas/{id}/perder',
    summary: 'Registra a perda da comanda, com o motivo e a taxa cobrada',
    body: z.strictObject({
      versao: versao.optional(),
      motivo: linha(200),
      taxa: dinheiro.default('0'),
    }),
  }),
  liberar: defineCall({
    ...mudar,
    method: 'POST',
    path: 'empresas/{empresaId}/comandas/{id}/liberar',
    summary: 'Devolve ao uso uma comanda bloqueada ou perdida',
    body: z.strictObject({ versao: versao.optional() }),
  }),
};
