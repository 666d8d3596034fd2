import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** A person or company as papers that charge it name it. */
export interface Participante {
  id: number;
  /** The legal name, or the one it goes by. */
  nome: string;
  /** The one that shop and clients know it by. */
  nomeFantasia: string;
  /** Digits and letters of a CPF or CNPJ. */
  documento: string | null;
  email: string | null;
  /** A mobile number if there is one, else the oldest in use. */
  telefone: string | null;
  clienteGrupoId: number | null;
  /** The one bills go to, else the principal. */
  endereco: EnderecoDoParticipante | null;
}

export interface EnderecoDoParticipante {
  logradouro: string;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cep: string | null;
  cidade: string;
  uf: string | null;
}

/** By id; the caller knows that the person may see what names them. */
export async function lerParticipantes(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
): Promise<Map<number, Participante>> {
  const { rows } = await sql<Participante>`
    select e.id, coalesce(nullif(btrim(e.razao_social), ''), e.nome_fantasia) as nome, e.nome_fantasia as "nomeFantasia", coalesce(e.cnpj, e.cpf) as documento, e.email, e.cliente_grupo_id as "clienteGrupoId",
      (select f.numero from telefone f where f.grupo_id = e.grupo_id and f.empresa_id = e.id and f.ativo
        order by f.numero ~ '^[1-9]{2}9[0-9]{8}$' desc, f.id limit 1) as telefone,
      (select json_build_object('logradouro', n.logradouro, 'numero', n.numero, 'complemento', n.complemento, 'bairro', n.bairro,
          'cep', n.cep, 'cidade', n.cidade, 'uf', n.uf) from endereco n
        where n.grupo_id = e.grupo_id and n.empresa_id = e.id and n.ativo and n.tipo in ('cobranca', 'principal')
        order by n.tipo, n.id limit 1) as endereco
    from empresa e where e.grupo_id = ${grupoId} and e.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
