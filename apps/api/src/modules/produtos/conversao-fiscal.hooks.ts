import { conversaoFiscal, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type HookContext, registerHooks } from '../../platform/registers/hooks.ts';

interface Conversao {
  cfopFornecedorId: number;
  cstFornecedor: string | null;
  cfopEntradaId: number;
  cstEntrada: string | null;
  cstPisCofins: string | null;
}
interface Cfop {
  codigo: string;
  titulo: boolean;
}
/** What the official tables say of the codes of a conversion. A CFOP that is not there is refused as any reference. */
interface Fatos {
  fornecedor: Cfop | null;
  entrada: Cfop | null;
  cstFornecedor: boolean;
  cstEntrada: boolean;
  pisCofins: { movimento: 'entrada' | 'saida' | null } | null;
}

async function lerFatos({ tx }: HookContext, conversao: Conversao): Promise<Fatos> {
  const { cfopFornecedorId, cstFornecedor, cfopEntradaId, cstEntrada, cstPisCofins } = conversao;
  const cfop = (id: number) =>
    sql`(select json_build_object('codigo', codigo, 'titulo', titulo) from cfop where id = ${id})`;
  const doIcms = (codigo: string | null) =>
    sql`exists (select from cst where imposto = 'icms' and codigo = ${codigo} and ativo union all select from csosn where codigo = ${codigo} and ativo)`;
  const { rows } = await sql<Fatos>`select ${cfop(cfopFornecedorId)} as fornecedor, ${cfop(cfopEntradaId)} as entrada,
    ${doIcms(cstFornecedor)} as "cstFornecedor", ${doIcms(cstEntrada)} as "cstEntrada",
    (select json_build_object('movimento', movimento) from cst where imposto = 'pis_cofins' and codigo = ${cstPisCofins} and ativo) as "pisCofins"`.execute(
    tx,
  );
  return rows[0] as Fatos;
}

function problemaDoCfop(cfop: Cfop | null, primeiro: RegExp, recusa: string): string | null {
  if (cfop?.titulo) return 'ESTE CFOP É UM TÍTULO: INFORME UM CÓDIGO DELE';
  return cfop && !primeiro.test(cfop.codigo) ? recusa : null;
}

/** From where the supplier sells (5, 6, 7) to where it comes in from (1, 2, 3): within the state, from another, from abroad. */
const RECUSAS_DA_ORIGEM = {
  '5': 'O FORNECEDOR VENDE DO ESTADO: INFORME UM CFOP QUE COMECE POR 1',
  '6': 'O FORNECEDOR VENDE DE OUTRO ESTADO: INFORME UM CFOP QUE COMECE POR 2',
  '7': 'O FORNECEDOR VENDE DO EXTERIOR: INFORME UM CFOP QUE COMECE POR 3',
} as const;

/** What is sold from another state does not come in as bought within it, nor the other way round. */
function problemaDaOrigem({ fornecedor, entrada }: Fatos): string | null {
  const [saida] = fornecedor?.codigo ?? '';
  const recusa = RECUSAS_DA_ORIGEM[saida as keyof typeof RECUSAS_DA_ORIGEM];
  if (!recusa || !entrada) return null;
  return entrada.codigo.startsWith(String(Number(saida) - 4)) ? null : recusa;
}

function problemasDe(conversao: Conversao, fatos: Fatos): Record<string, string> {
  const { cstFornecedor, cstEntrada, cstPisCofins } = conversao;
  const problemas = {
    cfopFornecedorId: problemaDoCfop(fatos.fornecedor, /^[567]/, 'INFORME UM CFOP DE SAÍDA'),
    cfopEntradaId: problemaDoCfop(fatos.entrada, /^[123]/, 'INFORME UM CFOP DE ENTRADA') ?? problemaDaOrigem(fatos),
    cstFornecedor: cstFornecedor && !fatos.cstFornecedor ? 'CST NÃO EXISTE' : null,
    cstEntrada: cstEntrada && !fatos.cstEntrada ? 'CST NÃO EXISTE' : null,
    cstPisCofins: cstPisCofins ? problemaDoPis(fatos.pisCofins) : null,
  };
  return Object.fromEntries(
    Object.entries(problemas).filter((problema): problema is [string, string] => problema[1] !== null),
  );
}

function problemaDoPis(fato: Fatos['pisCofins']): string | null {
  if (!fato) return 'CST NÃO EXISTE';
  return fato.movimento === 'saida' ? 'INFORME UM CST DE ENTRADA' : null;
}

/** @throws DomainError DUPLICATE_VALUE naming the conversion in use for the same CFOP and CST of the supplier */
async function exigirUnica(
  { tx, actor }: HookContext,
  { cfopFornecedorId, cstFornecedor }: Conversao,
  id: number | null,
): Promise<void> {
  const { rows } = await sql<{ nome: string }>`select nome from conversao_fiscal
    where grupo_id = ${actor.grupoId} and ativo and id is distinct from ${id}::bigint
      and cfop_fornecedor_id = ${cfopFornecedorId} and cst_fornecedor is not distinct from ${cstFornecedor}::text`.execute(
    tx,
  );
  const [outra] = rows;
  if (!outra) return;
  throw new DomainError('DUPLICATE_VALUE', {
    text: `A conversão ${outra.nome} já diz com que CFOP entra este CFOP e CST do fornecedor.`,
    campos: { [cstFornecedor === null ? 'cfopFornecedorId' : 'cstFornecedor']: `JÁ É DE ${outra.nome}` },
  });
}

async function conferir(context: HookContext, conversao: Conversao): Promise<void> {
  const campos = problemasDe(conversao, await lerFatos(context, conversao));
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

/** A conversion goes from what a supplier sells with to what an entry is booked as, in codes there are, and only one way. */
export const conversaoFiscalHooks = registerHooks(conversaoFiscal, {
  async beforeCreate(context, values) {
    const conversao = { cstFornecedor: null, cstEntrada: null, cstPisCofins: null, ...values } as unknown as Conversao;
    await conferir(context, conversao);
    await exigirUnica(context, conversao, null);
  },
  async beforeUpdate(context, before, patch) {
    const conversao = { ...before, ...patch } as unknown as Conversao;
    await conferir(context, conversao);
    if (before.ativo) await exigirUnica(context, conversao, before.id);
  },
  async beforeArchive(context, row, ativo) {
    if (ativo) await exigirUnica(context, row as unknown as Conversao, row.id);
  },
});
