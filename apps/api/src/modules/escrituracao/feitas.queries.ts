import {
  type AchadoDaEscrituracao,
  type ApuracaoDaEscrituracao,
  type ApuracaoDasContribuicoes,
  type ContagemDoMes,
  DomainError,
  type EscrituracaoFeita,
  type FinalidadeDeConta,
  type PendenciaDoMes,
  type TipoDeEscrituracao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import type { PedidoDoSped } from './gerar-efd.ts';

/** What is told of one that was made. */
export interface ResumoDaEscrituracao {
  quantidade: number;
  pendencias: PendenciaDoMes[];
  /** The month's documents when it was made, of an EFD: what was told since is seen by it. */
  contagens?: ContagemDoMes[];
  /** By what choices an EFD was made. */
  pedido?: PedidoDoSped;
  /** What kept an EFD from being made. */
  achados?: AchadoDaEscrituracao[];
  efd?: Omit<NonNullable<EscrituracaoFeita['efd']>, 'correcoes'> & { correcoes?: number };
  contribuicoes?: Omit<NonNullable<EscrituracaoFeita['contribuicoes']>, 'semConta'> & {
    semConta?: FinalidadeDeConta[];
  };
}

const MOSTRADAS = 20;

/** The last ones of a month, newest first. */
export async function feitasDoMes(
  db: Db,
  grupoId: number,
  empresaId: number,
  mes: string,
): Promise<EscrituracaoFeita[]> {
  const { rows } = await sql<Omit<EscrituracaoFeita, keyof ResumoDaEscrituracao> & { resumo: ResumoDaEscrituracao }>`
    select e.id, e.situacao, e.tipo, ${isoInstant('e.criado_em')} as "criadoEm", u.nome as usuario, e.resumo,
      (select json_build_object('url', '/api/arquivos/' || a.id, 'nome', a.nome, 'tamanho', a.tamanho, 'expiraEm', ${isoInstant('a.expira_em')})
        from arquivo a where a.grupo_id = e.grupo_id and a.id = e.arquivo_id and (a.expira_em is null or a.expira_em > now())) as arquivo,
      coalesce((select json_agg(json_build_object('id', l.id, 'destinatario', l.destinatario, 'expiraEm', ${isoInstant('l.expira_em')},
          'revogadoEm', ${isoInstant('l.revogado_em')}, 'downloads', d.quantos, 'ultimoDownload', ${isoInstant('d.ultimo')}) order by l.id desc)
        from escrituracao_link l cross join lateral (select count(*)::int as quantos, max(x.em) as ultimo
          from escrituracao_download x where x.grupo_id = l.grupo_id and x.link_id = l.id) d
        where l.grupo_id = e.grupo_id and l.escrituracao_id = e.id), '[]') as links,
      coalesce((select json_agg(json_build_object('id', d.id, 'entregueEm', d.entregue_em, 'recibo', d.recibo, 'sha256', d.sha256,
          'criadoEm', ${isoInstant('d.criado_em')}, 'usuario', quem.nome,
          'desfeita', case when d.desfeita_em is not null then json_build_object('em', ${isoInstant('d.desfeita_em')},
            'usuario', desfez.nome, 'motivo', d.motivo) end) order by d.id desc)
        from efd_entrega d ${juntarPessoa('d', 'quem')} ${juntarPessoa('d', 'desfez', 'desfeita_por')}
        where d.grupo_id = e.grupo_id and d.escrituracao_id = e.id), '[]') as entregas
    from escrituracao e ${juntarPessoa('e')}
    where e.grupo_id = ${grupoId} and e.empresa_id = ${empresaId} and e.mes = ${`${mes}-01`}::date and e.ativo
    order by e.id desc limit ${MOSTRADAS}`.execute(db);
  return rows.map(({ resumo, ...feita }) => ({
    ...feita,
    quantidade: resumo.quantidade,
    pendencias: resumo.pendencias,
    achados: resumo.achados ?? [],
    efd: resumo.efd ? { ...resumo.efd, correcoes: resumo.efd.correcoes ?? 0 } : null,
    contribuicoes: resumo.contribuicoes
      ? { ...resumo.contribuicoes, semConta: resumo.contribuicoes.semConta ?? [] }
      : null,
  }));
}

export async function inserirFeita(
  tx: Tx,
  grupoId: number,
  feita: {
    empresaId: number;
    mes: string;
    tipo: TipoDeEscrituracao;
    usuarioId: number;
    resumo: ResumoDaEscrituracao;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('escrituracao')
    .values({
      grupo_id: grupoId,
      empresa_id: feita.empresaId,
      mes: `${feita.mes}-01`,
      tipo: feita.tipo,
      situacao: feita.resumo.achados ? 'com_achados' : 'pronto',
      usuario_id: feita.usuarioId,
      resumo: JSON.stringify(feita.resumo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the last EFD made of a month told: its credits are where the month after begins. */
export async function apuracaoDoMes(
  db: Db,
  grupoId: number,
  empresaId: number,
  mes: string,
): Promise<ApuracaoDaEscrituracao | null> {
  const { rows } = await sql<{ apuracao: ApuracaoDaEscrituracao }>`
    select resumo->'efd'->'apuracao' as apuracao from escrituracao
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and mes = ${`${mes}-01`}::date and tipo = 'efd_icms_ipi'
      and situacao = 'pronto' and ativo order by id desc limit 1`.execute(db);
  return rows[0]?.apuracao ?? null;
}

/** What the last EFD-Contribuições made of a month told: its credits are where the month after begins. */
export async function contribuicoesDoMes(
  db: Db,
  grupoId: number,
  empresaId: number,
  mes: string,
): Promise<ApuracaoDasContribuicoes | null> {
  const { rows } = await sql<{ apuracao: ApuracaoDasContribuicoes }>`
    select resumo->'contribuicoes'->'apuracao' as apuracao from escrituracao
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and mes = ${`${mes}-01`}::date and tipo = 'efd_contribuicoes'
      and situacao = 'pronto' and ativo order by id desc limit 1`.execute(db);
  return rows[0]?.apuracao ?? null;
}

/** A file names whose it is and is named by it: the row comes first. */
export const ligarArquivo = (tx: Tx, grupoId: number, id: number, arquivoId: string) =>
  sql`update escrituracao set arquivo_id = ${arquivoId} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

interface Feita {
  id: number;
  empresaId: number;
  mes: string;
  tipo: TipoDeEscrituracao;
  arquivoId: string | null;
}

/** One that the person may see. @throws DomainError NOT_FOUND */
export async function lerFeita(db: Db, actor: Actor, id: number): Promise<Feita> {
  const { rows } = await sql<Feita>`
    select id, empresa_id as "empresaId", to_char(mes, 'YYYY-MM') as mes, tipo, arquivo_id as "arquivoId" from escrituracao
    where grupo_id = ${actor.grupoId} and id = ${id} and ativo`.execute(db);
  const [feita] = rows;
  if (!feita) throw new DomainError('NOT_FOUND');
  await exigirEmpresas(db, actor, [feita.empresaId]);
  return feita;
}
