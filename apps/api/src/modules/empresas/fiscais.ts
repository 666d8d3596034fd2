import { normalizarTelefone, telefoneComDdd } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { daPessoa } from './empresas-da-pessoa.ts';

/** Address as fiscal documents write it. */
export interface EnderecoFiscal {
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  /** IBGE code of the city, 7 digits. */
  ibge: string | null;
  cidade: string | null;
  uf: string | null;
  cep: string | null;
}

/** What fiscal documents say of a company of one's own. */
export interface EmpresaFiscal {
  id: number;
  nome: string;
  razaoSocial: string | null;
  /** 14 characters without mask; null for who has none. */
  cnpj: string | null;
  ie: string | null;
  /** It is no taxpayer of the ICMS, and has no state registration. */
  semIe: boolean;
  im: string | null;
  cnae: string | null;
  /** `1` Simples, `2` Simples above the limit, `3` regular, `4` MEI. */
  crt: '1' | '2' | '3' | '4' | null;
  uf: string | null;
  telefone: string | null;
  endereco: EnderecoFiscal | null;
}

const endereco = sql`(select json_build_object('logradouro', n.logradouro, 'numero', n.numero, 'complemento', n.complemento,
    'bairro', n.bairro, 'ibge', n.ibge, 'cidade', n.cidade, 'uf', n.uf, 'cep', n.cep)
  from endereco n where n.grupo_id = e.grupo_id and n.empresa_id = e.id and n.ativo order by n.tipo <> 'principal', n.id limit 1)`;
const telefone = sql`(select t.numero from telefone t where t.grupo_id = e.grupo_id and t.empresa_id = e.id and t.ativo order by t.id limit 1)`;

/** The caller knows that the person may see the company. @returns undefined for what is no company of one's own */
export async function lerEmpresaFiscal(db: Db, grupoId: number, id: number): Promise<EmpresaFiscal | undefined> {
  const { rows } = await sql<EmpresaFiscal>`
    select e.id, e.nome_fantasia as nome, e.razao_social as "razaoSocial", e.cnpj, e.ie, e.ie_situacao = 'nao_contribuinte' as "semIe", e.im,
      e.cnae, e.regime_tributario as crt, e.uf, ${telefone} as telefone, ${endereco} as endereco
    from empresa e where e.grupo_id = ${grupoId} and e.id = ${id} and e.propria`.execute(db);
  return rows[0];
}

/**
 * A phone as somebody near a company tells it: without an area code it is of the company's own.
 *
 * @returns null where it is no phone, or nobody knows of which area
 */
export async function telefoneNaEmpresa(
  db: Db,
  { grupoId, empresaId }: { grupoId: number; empresaId: number },
  dito: string,
): Promise<string | null> {
  const completo = telefoneComDdd(dito);
  if (completo !== null) return completo;
  const daEmpresa = (await lerEmpresaFiscal(db, grupoId, empresaId))?.telefone;
  return daEmpresa ? telefoneComDdd(`${daEmpresa.slice(0, 2)}${normalizarTelefone(dito)}`) : null;
}

const doDocumento = async (db: Db, grupoId: number, documento: string, onde: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: number }>`select e.id from empresa e where e.grupo_id = ${grupoId} and e.ativo
    and coalesce(e.cnpj, e.cpf) = ${documento} and ${onde} order by e.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** The company of one's own, among those granted to the person, of a CNPJ or CPF. */
export const propriaDoDocumento = (db: Db, actor: Actor, documento: string): Promise<number | null> =>
  doDocumento(db, actor.grupoId, documento, sql.join([sql`e.propria`, ...daPessoa(actor, 'e.id')], sql` and `));

/** The client of a CNPJ or CPF, among those the person may know of. */
export const clienteDoDocumento = (db: Db, actor: Actor, documento: string): Promise<number | null> =>
  doDocumento(db, actor.grupoId, documento, sql`e.cliente`);

/** The supplier of a CNPJ or CPF. */
export const fornecedorDoDocumento = (db: Db, grupoId: number, documento: string): Promise<number | null> =>
  doDocumento(db, grupoId, documento, sql`e.fornecedor`);

/** Own companies of a group, with their CNPJ. */
export async function propriasComCnpj(db: Db, grupoId: number): Promise<{ id: number; cnpj: string }[]> {
  const { rows } = await sql<{ id: number; cnpj: string }>`select id, cnpj from empresa
    where grupo_id = ${grupoId} and propria and ativo and cnpj is not null order by id`.execute(db);
  return rows;
}
