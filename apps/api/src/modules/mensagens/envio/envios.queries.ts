import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { resumo, segredoDoGrupo } from '../../acesso/public.ts';
import { suprimir, valeAgora } from '../supressoes/supressoes.queries.ts';
import type { CampanhaEnviada, EnvioTomado } from './canais.ts';
import type { Desfecho } from './carteiro.ts';

/** The turn to send a campaign: who has it is the only one with messages of it in flight. */
export const vezDaCampanha = new Turn('campanha_vez', 'ocupada_ate', '5 minutes');

interface Quem {
  database: Database;
  processo: number;
}

/** Nobody knows what became of what was in flight when its process died: it is not sent again. */
const DEPOIS_DA_MORTE = 'O programa parou enquanto enviava: não se sabe se chegou.';

/** Takes the turn; what another left in flight is told first. @returns null where another has it, or it is not being sent */
export const tomarVez = ({ database, processo }: Quem, grupoId: number, id: number): Promise<CampanhaEnviada | null> =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<CampanhaEnviada>`update campanha_vez v set ${vezDaCampanha.taken(processo)}
      from campanha c where v.grupo_id = ${grupoId} and v.id = ${id} and ${vezDaCampanha.free('v', processo)}
        and c.grupo_id = v.grupo_id and c.id = v.id and c.situacao = 'enviando'
      returning c.grupo_id as "grupoId", c.id, c.canal, c.empresa_id as "empresaId", c.assunto, c.texto,
        c.modelo_externo as "modeloExterno", c.idioma`.execute(tx);
    if (rows[0]) await contarMortos(tx, grupoId, id);
    return rows[0] ?? null;
  });

const contarMortos = (tx: Tx, grupoId: number, id: number) =>
  sql`update campanha_envio set situacao = 'incerto', resposta = ${DEPOIS_DA_MORTE}
    where grupo_id = ${grupoId} and campanha_id = ${id} and situacao = 'em_voo'`.execute(tx);

/** Of campaigns that nobody goes on with (paused, cancelled), what was in flight is told too. */
export const contarMortosDoGrupo = ({ database, processo }: Quem, grupoId: number) =>
  database.write(doSistema(grupoId), (tx) =>
    sql`update campanha_envio x set situacao = 'incerto', resposta = ${DEPOIS_DA_MORTE}
      from campanha c, campanha_vez v where x.grupo_id = ${grupoId} and x.situacao = 'em_voo'
        and c.grupo_id = x.grupo_id and c.id = x.campanha_id and c.situacao <> 'enviando'
        and v.grupo_id = x.grupo_id and v.id = x.campanha_id and ${vezDaCampanha.free('v', processo)}`.execute(tx),
  );

export type Tomada =
  | { envio: EnvioTomado }
  /** Not now: until an instant, or of nobody. */
  | { ate: Date | null };

/**
 * Takes the next message, within the pace and unless somebody stopped the campaign: written down as in flight before it leaves. Whom
 * nothing is sent to any more is passed by here, at the last moment.
 */
export const tomarEnvio = ({ database, processo }: Quem, { grupoId, id, canal }: CampanhaEnviada): Promise<Tomada> =>
  database.write(doSistema(grupoId), async (tx) => {
    // Who pauses or cancels waits for this, and this for them.
    const { rows: andando } = await sql<{ porMinuto: number }>`select por_minuto as "porMinuto" from campanha
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'enviando' for key share`.execute(tx);
    if (!andando[0]) return { ate: null };
    const cheio = await ritmoCheioAte(tx, grupoId, canal, andando[0].porMinuto);
    if (cheio) return { ate: cheio };
    const segredo = segredoDoGrupo(grupoId);
    for (;;) {
      const { rows } = await sql<Omit<EnvioTomado, 'segredo'> & { saiu: boolean }>`
        with proximo as (select x.id, s.motivo from campanha_envio x
            left join mensagem_supressao s on s.grupo_id = x.grupo_id and s.canal = x.canal and s.endereco = x.para and ${valeAgora}
          where x.grupo_id = ${grupoId} and x.campanha_id = ${id} and x.situacao = 'na_fila' and coalesce(x.tentar_em <= now(), true)
          order by x.id limit 1 for update of x)
        update campanha_envio x set situacao = case when p.motivo is null then 'em_voo' else 'fora' end,
          motivo = case p.motivo when 'descadastro' then 'descadastrado' else case when p.motivo is not null then 'suprimido' end end,
          processo = ${processo}, segredo_resumo = case when p.motivo is null then ${resumo(segredo)}::text end, entregue_em = case when p.motivo is null then clock_timestamp() end
        from proximo p where x.grupo_id = ${grupoId} and x.id = p.id
        returning x.id, x.para, x.valores, x.situacao = 'em_voo' as saiu`.execute(tx);
      const [proximo] = rows;
      if (!proximo) return { ate: null };
      if (proximo.saiu) return { envio: { ...proximo, segredo } };
    }
  });

/** When the pace lets another message of the channel go; null: now. Counted over all campaigns of the group. */
async function ritmoCheioAte(tx: Tx, grupoId: number, canal: string, porMinuto: number): Promise<Date | null> {
  const { rows } = await sql<{
    ate: string;
  }>`select ${isoInstant("(entregue_em + interval '1 minute')")} as ate from campanha_envio
    where grupo_id = ${grupoId} and canal = ${canal} and entregue_em > now() - interval '1 minute'
    order by entregue_em desc offset ${porMinuto - 1} limit 1`.execute(tx);
  return rows[0] ? new Date(rows[0].ate) : null;
}

const TENTATIVAS = 5;

/** Writes down what became of a message. A last word counts also where the message was already told as uncertain. */
export async function anotarDesfecho(
  { database, processo }: Quem,
  { grupoId, canal }: CampanhaEnviada,
  { id, para }: EnvioTomado,
  desfecho: Desfecho,
): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    const naFila = sql`situacao = case when c.situacao = 'cancelada' then 'fora' else 'na_fila' end,
      motivo = case when c.situacao = 'cancelada' then 'cancelada' end, entregue_em = null`;
    const mudanca = {
      aceito: sql`situacao = 'aceito'`,
      incerto: sql`situacao = 'incerto'`,
      recusado: sql`situacao = 'recusado'`,
      parado: naFila,
      adiado: sql`tentativas = x.tentativas + 1, tentar_em = now() + make_interval(mins => 5 * (x.tentativas + 1)), ${naFila}`,
    }[desfecho.como];
    const desiste = desfecho.como === 'adiado' ? sql`and x.tentativas + 1 < ${TENTATIVAS}` : sql``;
    const externoId = desfecho.como === 'aceito' ? desfecho.externoId : null;
    const nela = sql`from campanha c where c.grupo_id = x.grupo_id and c.id = x.campanha_id
      and x.grupo_id = ${grupoId} and x.id = ${id} and x.processo = ${processo} and x.situacao in ('em_voo', 'incerto')`;
    const { rows } =
      await sql`update campanha_envio x set ${mudanca}, resposta = ${desfecho.resposta}, externo_id = ${externoId}
      ${nela} ${desiste} returning 1`.execute(tx);
    if (rows.length === 0 && desfecho.como === 'adiado')
      await sql`update campanha_envio x set situacao = 'recusado', resposta = ${desfecho.resposta} ${nela}`.execute(tx);
    if (desfecho.como === 'recusado' && desfecho.naoExiste)
      await suprimir(tx, grupoId, {
        canal,
        endereco: para,
        // Who has no WhatsApp today may have it next month; an address of e-mail that is not there does not come back.
        motivo: canal === 'whatsapp' ? 'devolucao_temporaria' : 'devolucao_permanente',
        observacao: desfecho.resposta.slice(0, 300),
      });
  });
}
