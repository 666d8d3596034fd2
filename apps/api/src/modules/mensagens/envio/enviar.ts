import { formatarInteiro } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { gruposCom } from '../../grupos/public.ts';
import { tocarAvisos } from '../avisos/entregar.ts';
import { lerDevolucoes } from '../devolucoes/devolucoes.ts';
import { Remetentes } from '../remetente/remetentes.ts';
import { ServicosDeSms } from '../sms/servicos.ts';
import { ServicosDeWhatsapp } from '../whatsapp/servicos.ts';
import { type CampanhaEnviada, entregadorDa } from './canais.ts';
import { anotarDesfecho, contarMortosDoGrupo, tomarEnvio, tomarVez, vezDaCampanha } from './envios.queries.ts';
import { ENVIAR, enviarDepois } from './fila.ts';

const TOCAR = 'campanhas_tocar';
const AVISOS = 'avisos_entregar';
const DEVOLUCOES = 'campanhas_devolucoes';
const REMETENTES = 'campanhas_remetentes';

export const agendaDasMensagens = [
  `* * * * * ${TOCAR}`,
  `* * * * * ${AVISOS}`,
  `*/5 * * * * ${DEVOLUCOES}`,
  `17 * * * * ${REMETENTES}`,
];
export const nomesDasMensagens = {
  [ENVIAR]: 'Envio de mensagens em lote',
  [TOCAR]: 'Agenda das mensagens em lote',
  [AVISOS]: 'Entrega de avisos',
  [DEVOLUCOES]: 'Leitura dos e-mails devolvidos',
  [REMETENTES]: 'Conferência das chaves dos remetentes',
};

interface Meios extends Pick<ModuleParts, 'database' | 'config' | 'storage'> {
  sms: ServicosDeSms;
  remetentes: Remetentes;
  whatsapp: ServicosDeWhatsapp;
  processo: number;
}

export function tarefasDasMensagens({ database, config, storage, notifications }: ModuleParts): JobHandlers {
  const remetentes = new Remetentes(config);
  const meios: Meios = {
    database,
    config,
    storage,
    sms: new ServicosDeSms(config),
    remetentes,
    whatsapp: new ServicosDeWhatsapp(config),
    processo: notifications.processo,
  };
  return {
    [ENVIAR]: async (dados) => {
      const { grupoId, id } = dados as { grupoId: number; id: number };
      await enviarCampanha(meios, grupoId, id);
    },
    [TOCAR]: () => tocarCampanhas(meios),
    [AVISOS]: () => tocarAvisos(database),
    [DEVOLUCOES]: () => lerDevolucoes(database, config),
    [REMETENTES]: () => remetentes.conferirTodos(database),
  };
}

/** A queue's worker is held no longer than this: the rest is asked for again. */
const FATIA_MS = 30_000;
const ESPERA_MS = 60_000;

/** Sends what the pace allows now, and asks for the rest. Told by two at once or again after a death, each message leaves at most once. */
async function enviarCampanha(meios: Meios, grupoId: number, id: number): Promise<void> {
  const campanha = await tomarVez(meios, grupoId, id);
  if (!campanha) return;
  await vezDaCampanha.within(meios, grupoId, id, async () => {
    const { espera, ate } = await enviarFatia(meios, campanha);
    await largarVez(meios, campanha, espera, ate);
  });
}

interface Fatia {
  /** Why nothing more goes out now. */
  espera: string | null;
  ate: Date | null;
}

async function enviarFatia(meios: Meios, campanha: CampanhaEnviada): Promise<Fatia> {
  const emUmMinuto = () => new Date(Date.now() + ESPERA_MS);
  const entregador = await entregadorDa(meios, campanha);
  if (typeof entregador === 'string') return { espera: entregador, ate: emUmMinuto() };
  try {
    for (const fim = Date.now() + FATIA_MS; Date.now() < fim; ) {
      const tomada = await tomarEnvio(meios, campanha);
      if (!('envio' in tomada)) return { espera: null, ate: tomada.ate };
      const desfecho = await entregador.entregar(tomada.envio);
      await anotarDesfecho(meios, campanha, tomada.envio, desfecho);
      if (desfecho.como === 'parado') return { espera: desfecho.resposta, ate: emUmMinuto() };
      // Who gave no word of one gives none of the next either: one a minute is found out, not all of them.
      if (desfecho.como === 'incerto') return { espera: desfecho.resposta, ate: emUmMinuto() };
    }
    return { espera: null, ate: null };
  } finally {
    entregador.fechar();
  }
}

interface Restante {
  naFila: number;
  proximo: string | null;
  aceitos: number;
  usuarioId: number;
  nome: string;
}

/** Gives the turn back; where nothing is left the campaign is over, and who made it is told. */
async function largarVez(
  { database, processo }: Meios,
  { grupoId, id }: CampanhaEnviada,
  espera: string | null,
  ate: Date | null,
): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<Restante & { situacao: string }>`select c.situacao, c.nome, c.usuario_id as "usuarioId",
        (select count(*)::int from campanha_envio x where x.grupo_id = c.grupo_id and x.campanha_id = c.id and x.situacao = 'na_fila') as "naFila",
        (select count(*)::int from campanha_envio x where x.grupo_id = c.grupo_id and x.campanha_id = c.id and x.situacao = 'aceito') as aceitos,
        (select ${isoInstant('min(coalesce(x.tentar_em, now()))')} from campanha_envio x
          where x.grupo_id = c.grupo_id and x.campanha_id = c.id and x.situacao = 'na_fila') as proximo
      from campanha c where c.grupo_id = ${grupoId} and c.id = ${id} for update`.execute(tx);
    const [campanha] = rows;
    await sql`update campanha_vez set ${vezDaCampanha.over}, espera = ${espera}
      where grupo_id = ${grupoId} and id = ${id} and processo = ${processo}`.execute(tx);
    if (campanha?.situacao !== 'enviando') return;
    if (campanha.naFila > 0) {
      const proximo = campanha.proximo === null ? 0 : Date.parse(campanha.proximo);
      return enviarDepois(tx, grupoId, id, new Date(Math.max(Date.now(), proximo, ate?.getTime() ?? 0)));
    }
    await sql`update campanha set situacao = 'terminada', terminada_em = now() where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
    await notify(tx, grupoId, campanha.usuarioId, {
      titulo: `Campanha terminada: ${campanha.nome}`,
      texto: campanha.aceitos === 1 ? '1 mensagem aceita.' : `${formatarInteiro(campanha.aceitos)} mensagens aceitas.`,
      caminho: `/sistema/ferramentas/mensagens-em-lote?id=${id}`,
      gravidade: 'sucesso',
    });
  });
}

/** By the clock: campaigns whose moment came begin, and those being sent are asked for, should anybody have forgotten them. */
async function tocarCampanhas(meios: Meios): Promise<void> {
  const { database } = meios;
  for (const grupoId of await gruposCom(database, 'campanha')) {
    await contarMortosDoGrupo(meios, grupoId);
    await database.write(doSistema(grupoId), async (tx) => {
      await sql`update campanha set situacao = 'enviando', iniciada_em = now(), agendada_para = null
        where grupo_id = ${grupoId} and situacao = 'congelada' and agendada_para <= now()`.execute(tx);
      const { rows: andando } = await sql<{ id: number }>`select c.id from campanha c
          left join campanha_vez v on v.grupo_id = c.grupo_id and v.id = c.id
        where c.grupo_id = ${grupoId} and c.situacao = 'enviando' and (v.id is null or ${vezDaCampanha.free('v', meios.processo)})`.execute(
        tx,
      );
      for (const { id } of andando) await enviarDepois(tx, grupoId, id);
    });
  }
}
