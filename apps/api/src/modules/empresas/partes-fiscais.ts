import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { codigoDoPais } from '../cadastros/public.ts';

/** A person or company as a tax document names it. */
export interface ParteFiscal {
  id: number;
  /** The legal name, or the one it goes by. */
  nome: string;
  cnpj: string | null;
  cpf: string | null;
  documentoEstrangeiro: string | null;
  /** Of one's own: it receives in a transfer. */
  propria: boolean;
  ativo: boolean;
  ie: string | null;
  ieSituacao: 'numero' | 'isento' | 'aguardando' | 'nao_contribuinte';
  suframa: string | null;
  crt: string | null;
  email: string | null;
  telefone: string | null;
  endereco: EnderecoDaParte | null;
}

export interface EnderecoDaParte {
  logradouro: string;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  ibge: string | null;
  cidade: string;
  uf: string | null;
  cep: string | null;
  /** Null: Brazil. */
  pais: string | null;
  /** Of the Central Bank's table, which notes use; null for a name that it does not have. */
  codigoPais: string | null;
  codigoPostal: string | null;
  regiao: string | null;
}

const doEndereco = sql`json_build_object('logradouro', n.logradouro, 'numero', n.numero, 'complemento', n.complemento, 'bairro', n.bairro,
  'ibge', n.ibge, 'cidade', n.cidade, 'uf', n.uf, 'cep', n.cep, 'pais', nullif(btrim(n.pais), ''),
  'codigoPais', case when btrim(n.pais) <> '' then ${codigoDoPais(sql`n.pais`)} end,
  'codigoPostal', n.codigo_postal, 'regiao', n.regiao)`;

/** Whether it is abroad. */
export const noExterior = ({ pais, uf }: Pick<EnderecoDaParte, 'pais' | 'uf'>): boolean =>
  pais === null ? uf === null || uf === 'EX' : !/^br(asil)?$/i.test(pais);

/** An address by its id, of one of these people; null: of none of them. */
export async function lerEnderecoFiscal(
  db: Db,
  grupoId: number,
  id: number,
  de: readonly number[],
): Promise<EnderecoDaParte | null> {
  const { rows } = await sql<{ endereco: EnderecoDaParte }>`select ${doEndereco} as endereco from endereco n
    where n.grupo_id = ${grupoId} and n.id = ${id} and n.empresa_id = any(${[...de]}::bigint[])`.execute(db);
  return rows[0]?.endereco ?? null;
}

/** Addresses in use of a person, as a form offers them. */
export async function enderecosParaEscolher(db: Db, grupoId: number, pessoaId: number) {
  const { rows } = await sql<{ id: number; rotulo: string; uf: string | null }>`
    select n.id, concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero, ''), n.cidade, n.uf) as rotulo, n.uf from endereco n
    where n.grupo_id = ${grupoId} and n.empresa_id = ${pessoaId} and n.ativo order by n.tipo <> 'entrega', n.id`.execute(
    db,
  );
  return rows;
}

/** By id; the caller knows that the person may see what names them. */
export async function lerPartesFiscais(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<Map<number, ParteFiscal>> {
  const { rows } = await sql<ParteFiscal>`
    select e.id, coalesce(nullif(btrim(e.razao_social), ''), e.nome_fantasia) as nome, e.cnpj, e.cpf,
      e.documento_estrangeiro as "documentoEstrangeiro", e.propria, e.ativo, e.ie, e.ie_situacao as "ieSituacao", e.suframa,
      e.regime_tributario as crt, e.email,
      (select t.numero from telefone t where t.grupo_id = e.grupo_id and t.empresa_id = e.id and t.ativo order by t.id limit 1) as telefone,
      (select ${doEndereco} from endereco n
        where n.grupo_id = e.grupo_id and n.empresa_id = e.id and n.ativo order by n.tipo <> 'principal', n.id limit 1) as endereco
    from empresa e where e.grupo_id = ${grupoId} and e.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
