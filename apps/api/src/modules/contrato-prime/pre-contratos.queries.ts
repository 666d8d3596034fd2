import { DomainError, listaDePreContratos, type PreContrato, type PreContratoLinha } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';

type Sql = RawBuilder<unknown>;

const resto = sql`p.empresa_id as "empresaId", p.interessado, p.revenda_id as "revendaId",
  coalesce((select jsonb_agg(jsonb_build_object('componenteId', c.componente_id, 'quantidade', c.quantidade,
      'componente', jsonb_build_object('id', k.id, 'rotulo', k.nome)) order by c.ordem)
    from pre_contrato_prime_componente c join contrato_prime_componente k on k.grupo_id = c.grupo_id and k.id = c.componente_id
    where c.grupo_id = p.grupo_id and c.pre_contrato_id = p.id), '[]') as componentes,
  p.desconto_mensalidade_percentual::text as "descontoMensalidadePercentual", p.desconto_licenca_percentual::text as "descontoLicencaPercentual",
  p.observacao, p.linhas, p.mensalidade_bruta::text as "mensalidadeBruta", p.mensalidade_desconto::text as "mensalidadeDesconto",
  p.licenca_bruta::text as "licencaBruta", p.licenca_desconto::text as "licencaDesconto", ${isoInstant('p.convertido_em')} as "convertidoEm"`;

/** A reseller's people see what is of the reseller. */
const alcance = ({ grupoId, revendaId }: Reach): Sql[] => [
  sql`p.grupo_id = ${grupoId}`,
  ...(revendaId === null ? [] : [sql`p.revenda_id = ${revendaId}`]),
];
const empresa = (alias: string, coluna: string) =>
  sql`left join empresa ${sql.id(alias)} on ${sql.ref(`${alias}.grupo_id`)} = p.grupo_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`p.${coluna}`)}`;

/** Proposals, the newest first. */
export const preContratos: ListSource = {
  list: listaDePreContratos,
  from: {
    table: 'pre_contrato_prime',
    alias: 'p',
    joins: { em: empresa('em', 'empresa_id'), rv: empresa('rv', 'revenda_id') },
  },
  scope: alcance,
  values: {
    empresa: sql`case when em.id is not null then json_build_object('id', em.id, 'rotulo', em.nome_fantasia) end`,
    revenda: { id: sql`rv.id`, label: sql`rv.nome_fantasia` },
    autor: sql`(select u.nome from usuario u where u.grupo_id = p.grupo_id and u.id = p.autor_id)`,
  },
  filters: { situacao: (situacao) => sql`p.situacao = ${sql.lit(situacao)}` },
  search: { where: (texto) => sql`p.busca like all (${containsPatterns(texto)})` },
};

/** What a whole one says beside its line of the list. */
type Resto = Omit<PreContrato, keyof PreContratoLinha>;

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerPreContrato(db: Db, actor: Actor, id: number): Promise<PreContrato> {
  const linha = await readListRow<PreContratoLinha>(db, preContratos, actor, id);
  const { rows } =
    await sql<Resto>`select ${resto} from pre_contrato_prime p where p.grupo_id = ${actor.grupoId} and p.id = ${id}`.execute(
      db,
    );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return { ...linha, ...rows[0] };
}

export async function travarPreContrato(tx: Tx, actor: Actor, id: number): Promise<PreContrato> {
  await sql`select 1 from pre_contrato_prime p where p.grupo_id = ${actor.grupoId} and p.id = ${id} for update`.execute(
    tx,
  );
  return lerPreContrato(tx, actor, id);
}
