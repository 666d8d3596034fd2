import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirPessoas } from './empresas-da-pessoa.ts';

/** A client as a note of services names it. */
export interface Tomador {
  id: number;
  /** The legal name, or the one it goes by. */
  nome: string;
  cnpj: string | null;
  cpf: string | null;
  im: string | null;
  email: string | null;
  /** Of another country. */
  estrangeiro: boolean;
  documentoEstrangeiro: string | null;
  endereco: EnderecoDoTomador | null;
}

export interface EnderecoDoTomador {
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  /** 7 digits. */
  ibge: string | null;
  cep: string | null;
  uf: string | null;
  cidade: string | null;
  /** Of an address abroad: the country by its name, and what stands for CEP and state. */
  pais: string | null;
  codigoPostal: string | null;
  regiao: string | null;
}

/** @throws DomainError UNKNOWN_REFERENCE for who the person may not know of */
export async function lerTomador(db: Db, actor: Actor, id: number): Promise<Tomador> {
  await exigirPessoas(db, actor, [id]);
  const { rows } = await sql<Tomador>`
    select e.id, coalesce(nullif(btrim(e.razao_social), ''), e.nome_fantasia) as nome, e.cnpj, e.cpf, e.im, e.email,
      e.tipo_pessoa = 'estrangeira' as estrangeiro, e.documento_estrangeiro as "documentoEstrangeiro",
      (select json_build_object('logradouro', n.logradouro, 'numero', n.numero, 'complemento', n.complemento, 'bairro', n.bairro,
          'ibge', n.ibge, 'cep', n.cep, 'uf', n.uf, 'cidade', n.cidade,
          'pais', n.pais, 'codigoPostal', n.codigo_postal, 'regiao', n.regiao) from endereco n
        where n.grupo_id = e.grupo_id and n.empresa_id = e.id and n.ativo order by n.tipo <> 'principal', n.id limit 1) as endereco
    from empresa e where e.grupo_id = ${actor.grupoId} and e.id = ${id}`.execute(db);
  const [lido] = rows;
  if (!lido) throw new DomainError('NOT_FOUND', { text: 'Pessoa não encontrada.' });
  return lido;
}
