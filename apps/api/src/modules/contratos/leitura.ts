import { estadosDoContrato } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Columns, jsonRows, optionOf, type Sql } from '../../platform/records/columns.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { observacoesDoContrato } from '../empresas/public.ts';

/** The charges of about two years; older ones are in the runs. */
const COBRANCAS_MOSTRADAS = 24;

const doContrato = (tabela: string): Sql =>
  sql`${sql.ref(`${tabela}.grupo_id`)} = c.grupo_id and ${sql.ref(`${tabela}.contrato_id`)} = c.id`;
const primeira = (consulta: Sql): Sql => sql`(select row_to_json(linha) from (${consulta} limit 1) linha)`;

/** A contract that is inactive goes nowhere. */
const proximas = sql`case when c.ativo then ${sql.lit(JSON.stringify(estadosDoContrato.next))}::json -> c.situacao else '[]' end`;

const opcaoIds = sql`(select coalesce(json_agg(o.opcao_id order by o.opcao_id), '[]') from contrato_opcao o where ${doContrato('o')})`;
const opcoes = jsonRows(sql`select x.id, p.nome || ' - ' || x.nome as rotulo from contrato_opcao o
  join contrato_tipo_produto_opcao x on x.grupo_id = o.grupo_id and x.id = o.opcao_id
  join contrato_tipo_produto p on p.grupo_id = x.grupo_id and p.id = x.produto_id
  where ${doContrato('o')} order by x.id`);

const link = primeira(sql`select ${isoInstant('l.expira_em')} as "expiraEm" from contrato_link l
  where ${doContrato('l')} and l.revogado_em is null and l.expira_em > now() order by l.criado_em desc`);

const acesso =
  primeira(sql`select a.cliente_grupo_id as "grupoId", json_build_object('slug', a.slug, 'nome', a.nome) as grupo,
    a.administrador, a.para as email, ${isoInstant('a.enviado_em')} as "enviadoEm", a.situacao as "situacaoMensagem", a.tentativas, a.erro
  from app.acesso_do_cliente(c.empresa_id) a`);

const precos =
  jsonRows(sql`select p.id, to_char(p.inicio, 'YYYY-MM') as inicio, p.mensalidade_valor::text as "mensalidadeValor",
    p.origem, p.execucao_id as "execucaoId", p.percentual::text as percentual
  from contrato_preco p where ${doContrato('p')} and p.ativo order by p.inicio desc`);

const aceites =
  jsonRows(sql`select a.id, a.nome, a.documento, ${isoInstant('a.em')} as em, a.endereco, a.agente, a.texto_sha256 as "textoSha256"
  from contrato_aceite a where ${doContrato('a')} order by a.em desc, a.id desc`);

const cobrancas =
  jsonRows(sql`select b.id, to_char(b.competencia, 'YYYY-MM') as competencia, b.especie, b.valor::text as valor, b.vencimento,
    b.execucao_id as "execucaoId", case when b.ativo then 'gerada' else 'desfeita' end as situacao
  from contrato_cobranca b where ${doContrato('b')} order by b.competencia desc, b.id desc limit ${sql.lit(COBRANCAS_MOSTRADAS)}`);

/** Files in use of the contract that `contratoId` says, as they came. */
export const arquivosDoContrato = (contratoId: Sql): Sql => sql`
  select f.id, a.nome, a.tipo, a.tamanho, f.descricao, '/api/arquivos/' || a.id as url, ${isoInstant('f.criado_em')} as "criadoEm"
  from contrato_arquivo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
  where f.contrato_id = ${contratoId} and f.ativo order by f.id`;

/** What is read of a contract besides its terms; its client is `e`. */
export const tudoMais = (): Columns => ({
  situacao: sql`c.situacao`,
  proximas,
  motivo: sql`c.motivo`,
  solicitadoEm: isoInstant('c.solicitado_em'),
  aprovadoEm: isoInstant('c.aprovado_em'),
  aprovadoPor: optionOf('c', 'aprovadoPor', 'usuarios'),
  revenda: optionOf('e', 'revendaId', 'empresas'),
  proposta: sql`case when c.proposta_licenca_valor is not null then json_build_object('licencaValor', c.proposta_licenca_valor::text,
    'mensalidadeValor', c.proposta_mensalidade_valor::text) end`,
  opcaoIds,
  opcoes,
  link,
  acesso,
  precos,
  aceites,
  cobrancas,
  arquivos: jsonRows(arquivosDoContrato(sql`c.id`)),
  observacoes: jsonRows(observacoesDoContrato(sql`c.id`)),
});
