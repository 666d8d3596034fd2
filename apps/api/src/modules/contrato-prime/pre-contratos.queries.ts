import { DomainError, type ListQuery, type Page, type PreContrato, type PreContratoLinha } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';

type Sql = RawBuilder<unknown>;

const empresaDe = (coluna: string) =>
  sql`(select jsonb_build_object('id', x.id, 'rotulo', x.nome_fantasia) from empresa x where x.grupo_id = p.grupo_id and x.id = ${sql.ref(`p.${coluna}`)})`;
const linha = sql`p.id, p.versao, p.ativo, p.numero, p.nome, ${empresaDe('empresa_id')} as empresa, ${empresaDe('revenda_id')} as revenda,
  p.situacao, p.data_preco::text as "dataPreco", p.validade::text as validade, p.usuarios_simultaneos as "usuariosSimultaneos",
  p.documentos_fiscais as "documentosFiscais", p.mensalidade::text as mensalidade, p.licenca::text as licenca, p.contrato_id as "contratoId",
  (select u.nome from usuario u where u.grupo_id = p.grupo_id and u.id = p.autor_id) as autor,
  ${isoInstant('p.criado_em')} as "criadoEm", ${isoInstant('p.atualizado_em')} as "atualizadoEm"`;
const inteiro = sql`${linha}, p.empresa_id as "empresaId", p.interessado, p.revenda_id as "revendaId",
  coalesce((select jsonb_agg(jsonb_build_object('componenteId', c.componente_id, 'quantidade', c.quantidade,
      'componente', jsonb_build_object('id', k.id, 'rotulo', k.nome)) order by c.ordem)
    from pre_contrato_prime_componente c join contrato_prime_componente k on k.grupo_id = c.grupo_id and k.id = c.componente_id
    where c.grupo_id = p.grupo_id and c.pre_contrato_id = p.id), '[]') as componentes,
  p.desconto_mensalidade_percentual::text as "descontoMensalidadePercentual", p.desconto_licenca_percentual::text as "descontoLicencaPercentual",
  p.observacao, p.linhas, p.mensalidade_bruta::text as "mensalidadeBruta", p.mensalidade_desconto::text as "mensalidadeDesconto",
  p.licenca_bruta::text as "licencaBruta", p.licenca_desconto::text as "licencaDesconto", ${isoInstant('p.convertido_em')} as "convertidoEm"`;
const from = sql`from pre_contrato_prime p`;

/** A reseller's people see what is of the reseller. */
const alcance = ({ grupoId, revendaId }: Actor): Sql[] => [
  sql`p.grupo_id = ${grupoId}`,
  ...(revendaId === null ? [] : [sql`p.revenda_id = ${revendaId}`]),
];

interface Filtro extends ListQuery {
  situacao?: string | undefined;
  revendaId?: number | undefined;
  empresaId?: number | undefined;
}

export function listarPreContratos(db: Db, actor: Actor, query: Filtro): Promise<Page<PreContratoLinha>> {
  const where = [...alcance(actor), sql`p.ativo = ${!query.somenteInativos}`];
  if (query.situacao) where.push(sql`p.situacao = ${query.situacao}`);
  if (query.revendaId) where.push(sql`p.revenda_id = ${query.revendaId}`);
  if (query.empresaId) where.push(sql`p.empresa_id = ${query.empresaId}`);
  if (query.search?.trim()) where.push(sql`p.busca like all (${containsPatterns(query.search)})`);
  return readPage<PreContratoLinha>(
    db,
    {
      columns: linha,
      from,
      where,
      orders: {
        id: sql`p.id`,
        numero: sql`p.numero`,
        nome: sql`app.normalizar(p.nome)`,
        mensalidade: sql`p.mensalidade`,
        licenca: sql`p.licenca`,
        validade: sql`p.validade`,
        criadoEm: sql`p.criado_em`,
        atualizadoEm: sql`p.atualizado_em`,
      },
      order: sql`p.id desc`,
      key: sql`p.id`,
    },
    query,
  );
}

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerPreContrato(db: Db, actor: Actor, id: number): Promise<PreContrato> {
  const { rows } =
    await sql<PreContrato>`select ${inteiro} ${from} ${whereAll([...alcance(actor), sql`p.id = ${id}`])}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

export async function travarPreContrato(tx: Tx, actor: Actor, id: number): Promise<PreContrato> {
  await sql`select 1 ${from} ${whereAll([...alcance(actor), sql`p.id = ${id}`])} for update`.execute(tx);
  return lerPreContrato(tx, actor, id);
}
