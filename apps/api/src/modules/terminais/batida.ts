import {
  SEGUNDOS_DE_SILENCIO,
  SEGUNDOS_ENTRE_BATIDAS,
  type TipoDeTerminal,
  temaDeTerminais,
  type terminaisCoreCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.ts';
import { bloqueioDoContrato } from '../backoffice/public.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import type { Catalogo } from './catalogo.ts';
import { lerDesvio, proximoSeq } from './entrada.queries.ts';
import type { TerminalAdmitido } from './eventos.ts';
import { desvioDoRelogio } from './relogio.ts';

type Batida = z.output<typeof terminaisCoreCalls.batida.body>;
type Resposta = z.output<typeof terminaisCoreCalls.batida.reply>;

/** Takes what a terminal tells of itself, in its own row alone, and says what it must know. */
export async function receberBatida(
  { database, catalogo }: { database: Database; catalogo: Catalogo },
  terminal: TerminalAdmitido,
  batida: Batida,
  endereco: string,
): Promise<Resposta> {
  const agora = new Date();
  const dito = await database.write(doSistema(terminal.grupoId), async (tx) => {
    const desvio = desvioDoRelogio(await lerDesvio(tx, terminal.id), batida.enviadoEm, agora);
    const { mudou, seqAte } = await guardarBatida(tx, terminal, batida, desvio, endereco);
    if (mudou) await publish(tx, temaDeTerminais, null, { terminalId: terminal.id });
    return { seqAte, proximoSeq: await proximoSeq(tx, terminal.id), ...(await lerParaMaquina(tx, terminal.id)) };
  });
  const { bloqueio, cnpj, seqAte, proximoSeq: proximo, ...doTerminal } = dito;
  const doContrato = await bloqueioDoContrato(database, terminal.grupoId, { cnpj, terminal: terminal.nome });
  return {
    agora: agora.toISOString(),
    proximaBatidaSegundos: SEGUNDOS_ENTRE_BATIDAS,
    terminal: doTerminal,
    bloqueio: bloqueioDe(bloqueio, doContrato),
    catalogoMarca: await catalogo.marcaDeAgora(terminal.grupoId),
    seqAte,
    proximoSeq: proximo,
  };
}

/** What somebody of the house decided comes before what the provider did. */
function bloqueioDe(daCasa: string | null, doContrato: string | null): Resposta['bloqueio'] {
  if (daCasa !== null) return { de: 'terminal', motivo: daCasa };
  return doContrato === null ? null : { de: 'contrato', motivo: doContrato };
}

/** @returns whether something that people look at is other than it was */
async function guardarBatida(
  tx: Tx,
  { grupoId, id }: TerminalAdmitido,
  { programa, sistema, fila, discoLivreMb, papel, catalogoMarca }: Batida,
  desvioMs: number,
  endereco: string,
): Promise<{ mudou: boolean; seqAte: number }> {
  const { rows } = await sql<{ mudou: boolean; seqAte: number }>`
    with antes as (select * from terminal_batida where grupo_id = ${grupoId} and terminal_id = ${id}),
    depois as (
      insert into terminal_batida (grupo_id, terminal_id, em, endereco, programa, sistema, fila, disco_livre_mb, papel, desvio_ms, catalogo_marca)
      values (${grupoId}, ${id}, now(), ${endereco}, ${programa}, ${sistema}, ${fila}, ${discoLivreMb}, ${papel}, ${desvioMs}, ${catalogoMarca})
      on conflict (grupo_id, terminal_id) do update set em = now(), endereco = excluded.endereco, programa = excluded.programa,
        sistema = excluded.sistema, fila = excluded.fila, disco_livre_mb = excluded.disco_livre_mb, papel = excluded.papel,
        desvio_ms = excluded.desvio_ms, catalogo_marca = excluded.catalogo_marca
      returning *)
    select d.seq_ate as "seqAte", a.em is null or a.em < now() - make_interval(secs => ${sql.lit(SEGUNDOS_DE_SILENCIO)})
      or (a.programa, a.fila, a.papel) is distinct from (d.programa, d.fila, d.papel) as mudou
    from depois d left join antes a on true`.execute(tx);
  return rows[0] ?? { mudou: true, seqAte: 0 };
}

interface ParaMaquina {
  id: number;
  nome: string;
  tipo: TipoDeTerminal;
  empresaId: number;
  empresa: string;
  satNSerie: string | null;
  serieNfce: number | null;
  bloqueio: string | null;
  cnpj: string | null;
}

async function lerParaMaquina(tx: Tx, id: number): Promise<ParaMaquina> {
  const { rows } =
    await sql<ParaMaquina>`select t.id, t.nome, t.tipo, t.empresa_id as "empresaId", e.nome_fantasia as empresa,
      t.sat_n_serie as "satNSerie", t.serie_nfce as "serieNfce", t.bloqueio_motivo as bloqueio, e.cnpj
    from terminal t ${juntarEmpresa('t')} where t.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error(`the terminal ${id} was admitted and is not there`);
  return rows[0];
}
