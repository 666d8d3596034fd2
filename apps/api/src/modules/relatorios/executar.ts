import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError, type SituacaoDaExecucao } from '@retaguarda/contracts';
import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import { sql } from 'kysely';
import { doSistema } from '../../platform/database/database.ts';
import { notify } from '../../platform/notices/notices.ts';
import { readerOf, sourceOf } from '../../platform/reports/answer.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { fusoDaAgenda } from './agendas.service.ts';
import { entregar } from './entregar.ts';
import type { Execucao, Meios, SituacaoDaEntrega } from './envio.ts';

/** @returns undefined for one that came to its end, or whose schedule was removed */
async function lerExecucao({ database }: Meios, grupoId: number, id: number): Promise<Execucao | undefined> {
  const { rows } = await database.read(grupoId, (db) =>
    sql<Execucao>`select x.id, x.agenda_id as "agendaId", ${isoInstant('x.prevista')} as prevista, x.atrasada, a.usuario_id as "donoId",
        coalesce(u.nome, '') as dono, a.nome, a.relatorio, a.parametros, a.formato,
        (select coalesce(json_agg(json_build_object('id', q.usuario_id, 'nome', coalesce(pu.nome, '')) order by q.usuario_id), '[]')
          from relatorio_agenda_pessoa q ${juntarPessoa('q', 'pu')} where q.grupo_id = a.grupo_id and q.agenda_id = a.id) as pessoas
      from relatorio_execucao x join relatorio_agenda a on a.grupo_id = x.grupo_id and a.id = x.agenda_id ${juntarPessoa('a')}
      where x.grupo_id = ${grupoId} and x.id = ${id} and x.situacao = 'pendente'`.execute(db),
  );
  return rows[0];
}

/** What the owner should know of a person. */
const notaDe: Readonly<Record<Exclude<SituacaoDaEntrega, 'enviada'>, (nome: string) => string>> = {
  sem_email: (nome) => `Sem e-mail, ${nome} recebeu só o aviso.`,
  sem_direito: (nome) => `Sem o direito de ler este relatório, ${nome} não recebeu nada.`,
  falhou: (nome) => `O relatório de ${nome} não pôde ser feito.`,
};

const porque = {
  inativo: 'Quem agendou não está mais ativo: o envio foi desligado.',
  semDireito: 'Quem agendou não tem mais o direito de ler ou de exportar este relatório.',
  inesperado: 'Falha inesperada. Envie de novo; se persistir, chame o suporte.',
  ninguem: 'Ninguém mais recebe este envio.',
} as const;

const textoDa = (error: unknown): string => {
  if (!(error instanceof DomainError)) return porque.inesperado;
  return error.code === 'FORBIDDEN' ? porque.semDireito : error.message;
};

/**
 * Makes and sends what was due. Again after a death it goes on with who got nothing yet: what somebody got was written with its
 * file and its message, or not at all.
 */
export async function executarAgenda(meios: Meios, { grupoId, id }: { grupoId: number; id: number }): Promise<void> {
  const execucao = await lerExecucao(meios, grupoId, id);
  if (!execucao) return;
  const terminar = (fim: Fim) => anotarFim(meios, grupoId, execucao, fim);
  const dono = await meios.actorOf(grupoId, execucao.donoId);
  if (!dono) return terminar({ situacao: 'falhou', texto: porque.inativo, desligar: true });
  try {
    const source = sourceOf(meios.sources, execucao.relatorio);
    readerOf(dono, source, execucao.formato);
    const fuso = await meios.database.read(grupoId, (db) => fusoDaAgenda(db, meios.sources, dono, execucao));
    const dia = dataNoFuso(execucao.prevista, fuso);
    const feitas: { nome: string; situacao: SituacaoDaEntrega }[] = [];
    for (const pessoa of execucao.pessoas)
      feitas.push({
        nome: pessoa.nome,
        situacao: await entregar(meios, grupoId, { execucao, source, pessoa, dia, fuso }),
      });
    return terminar(fimDe(feitas));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await terminar({ situacao: 'falhou', texto: textoDa(error) });
    if (!(error instanceof DomainError)) throw error;
  }
}

interface Fim {
  situacao: SituacaoDaExecucao;
  texto: string | null;
  /** It is not sent any more. */
  desligar?: true;
}

function fimDe(feitas: readonly { nome: string; situacao: SituacaoDaEntrega }[]): Fim {
  const recebeu = ({ situacao }: { situacao: SituacaoDaEntrega }) => situacao === 'enviada' || situacao === 'sem_email';
  const notas = feitas.flatMap(({ nome, situacao }) => (situacao === 'enviada' ? [] : [notaDe[situacao](nome)]));
  const situacao = feitas.every(recebeu) ? 'feita' : feitas.some(recebeu) ? 'em_parte' : 'falhou';
  if (feitas.length === 0) return { situacao: 'falhou', texto: porque.ninguem };
  return { situacao, texto: notas.length === 0 ? null : notas.join('\n') };
}

/** Once: who comes second finds it over, and tells nobody. */
async function anotarFim(
  { database }: Meios,
  grupoId: number,
  { id, agendaId, donoId, nome }: Execucao,
  fim: Fim,
): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    const { rows } =
      await sql`update relatorio_execucao set situacao = ${fim.situacao}, texto = ${fim.texto}, terminada_em = now()
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'pendente' returning 1`.execute(tx);
    if (rows.length === 0) return;
    if (fim.desligar)
      await sql`update relatorio_agenda set ativa = false, proxima = null, versao = versao + 1 where grupo_id = ${grupoId} and id = ${agendaId}`.execute(
        tx,
      );
    if (fim.texto === null) return;
    await notify(tx, grupoId, donoId, {
      titulo: `Envio agendado: ${nome}`,
      texto: fim.texto,
      gravidade: fim.situacao === 'feita' ? 'info' : 'atencao',
      caminho: '/sistema/relatorios?aba=agendas',
    });
  });
}
