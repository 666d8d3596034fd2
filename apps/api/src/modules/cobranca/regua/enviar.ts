import { type CanalDaRegua, estaAberta, type MotivoDeParada, motivoDaParada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { type Parcela, travarParcelas } from '../../financeiro/public.ts';
import { estaSuprimido, ServicosDeSms, ServicosDeWhatsapp } from '../../mensagens/public.ts';
import { segurosDe } from '../acompanhamento/anotacoes.queries.ts';
import { lerPreferencia } from '../acompanhamento/anotar.ts';
import { type Composta, compor, lerContexto } from './compor.ts';
import { momentoDaRegua } from './dia.ts';
import { enviarPorServico, vezDaMensagem } from './enviar-por-servico.ts';
import { type Regua, reguaPorId } from './ler.ts';
import { pararItens } from './parar.ts';

export interface MensagemNaFila {
  id: number;
  reguaId: number;
  passoId: number;
  empresaId: number;
  pessoaId: number;
  canal: CanalDaRegua;
  para: string | null;
  assunto: string | null;
  texto: string | null;
  tentativas: number;
  /** Of WhatsApp: its template at Meta, and what stands in its gaps. */
  modeloExterno: string | null;
  idioma: string | null;
  parametros: string[] | null;
}

export interface MeiosDaRegua {
  database: Database;
  sms: ServicosDeSms;
  whatsapp: ServicosDeWhatsapp;
  /** Number of this process: the turn it has is free again when it dies. */
  processo: number;
  /** For tests of what the clock decides. */
  agora: () => Date;
}

export const meiosDaRegua = ({ database, config, notifications }: ModuleParts): MeiosDaRegua => ({
  database,
  sms: new ServicosDeSms(config),
  whatsapp: new ServicosDeWhatsapp(config),
  processo: notifications.processo,
  agora: () => new Date(),
});

/** What is sent by e-mail is good for so long: after it the outbox gives up, and the next step tells anew. */
const VALIDADE = '1 day';

const lida = sql`m.id, m.regua_id as "reguaId", m.passo_id as "passoId", m.empresa_id as "empresaId", m.pessoa_id as "pessoaId",
  m.canal, m.para, m.assunto, m.texto, m.tentativas, m.parametros,
  (select s.modelo_externo from regua_passo s where s.grupo_id = m.grupo_id and s.id = m.passo_id) as "modeloExterno",
  (select s.idioma from regua_passo s where s.grupo_id = m.grupo_id and s.id = m.passo_id) as idioma`;

/** Sends one message; told twice, by two at once or after a death, it is sent once. */
export async function enviarMensagem(meios: MeiosDaRegua, grupoId: number, id: number): Promise<void> {
  const porServico = await meios.database.write(doSistema(grupoId), async (tx) => {
    // Entries before messages, as who pays does: neither waits for the other.
    const itens = await lerItens(tx, grupoId, id);
    const parcelas = await travarParcelas(
      tx,
      oPrograma(grupoId),
      itens.map(({ parcelaId }) => parcelaId),
    );
    const { rows } = await sql<MensagemNaFila>`select ${lida} from regua_mensagem m
      where m.grupo_id = ${grupoId} and m.id = ${id} and m.situacao = 'na_fila'
        and ${vezDaMensagem.free('m', meios.processo)} for update`.execute(tx);
    const [mensagem] = rows;
    const regua = mensagem && (await reguaPorId(tx, grupoId, mensagem.reguaId));
    if (!mensagem || !regua) return null;
    const { hoje, aberta } = momentoDaRegua(regua, await fusoDaEmpresa(tx, regua.empresaId), meios.agora());
    // Too late today: the clock asks again when the hours begin.
    if (!aberta) return null;
    // What the service may have sent is not written anew: first it is asked.
    if (mensagem.tentativas > 0) return mensagem;
    const ficam = await deixarDeFora(tx, regua, mensagem, { itens, parcelas, hoje });
    if (ficam.length === 0) return null;
    return entregar(tx, regua, mensagem, await escrever(tx, regua, mensagem, ficam, hoje));
  });
  if (porServico) await enviarPorServico(meios, grupoId, porServico);
}

interface Item {
  parcelaId: number;
  vencimento: string;
}

async function lerItens(tx: Tx, grupoId: number, mensagemId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`select parcela_id as "parcelaId", vencimento from regua_item
    where grupo_id = ${grupoId} and mensagem_id = ${mensagemId} and parada is null order by parcela_id`.execute(tx);
  return rows;
}

interface NoMomento {
  itens: readonly Item[];
  parcelas: readonly Parcela[];
  hoje: string;
}

/** What was paid, promised or disputed since the day began does not go. @returns entries that do; none: the message is stopped */
async function deixarDeFora(
  tx: Tx,
  { grupoId }: Regua,
  mensagem: MensagemNaFila,
  { itens, parcelas, hoje }: NoMomento,
): Promise<number[]> {
  const ids = parcelas.map(({ id }) => id);
  const seguros = await segurosDe(tx, { grupoId }, ids);
  const { semMensagens } = await lerPreferencia(tx, oPrograma(grupoId), mensagem.pessoaId);
  // Who answered PARAR is written to by WhatsApp no more, whatever they owe: Meta asks that of who sends.
  const { canal, para } = mensagem;
  const saiu = canal === 'whatsapp' && para !== null && (await estaSuprimido(tx, grupoId, canal, para));
  const motivoDe = (parcela: Parcela, vencimento: string | undefined): MotivoDeParada | null => {
    if (!estaAberta(parcela) || parcela.vencimento !== vencimento) return 'paga';
    if (saiu || (semMensagens && canal !== 'aviso')) return 'nao_quer';
    const { contestada = false, promessaEm = null } = seguros.get(parcela.id) ?? {};
    return motivoDaParada({ judicial: parcela.judicial, contestada, promessaEm }, hoje);
  };
  const paradas = parcelas.flatMap((parcela, i) => {
    const motivo = motivoDe(parcela, itens[i]?.vencimento);
    return motivo ? [{ id: parcela.id, motivo }] : [];
  });
  await pararItens(tx, grupoId, mensagem.id, paradas);
  const [primeira] = paradas;
  if (primeira && paradas.length === ids.length)
    await sql`update regua_mensagem set situacao = 'parada', parada = ${primeira.motivo}
      where grupo_id = ${grupoId} and id = ${mensagem.id}`.execute(tx);
  return ids.filter((id) => !paradas.some((parada) => parada.id === id));
}

/** The message as it is now, kept with what it says. */
async function escrever(
  tx: Tx,
  { grupoId, empresaId }: Regua,
  mensagem: MensagemNaFila,
  ids: readonly number[],
  hoje: string,
): Promise<Composta> {
  const contexto = await lerContexto(tx, grupoId, empresaId, ids);
  const passo = await tx
    .selectFrom('regua_passo')
    .select(['assunto', 'texto'])
    .where('grupo_id', '=', grupoId)
    .where('id', '=', mensagem.passoId)
    .executeTakeFirstOrThrow();
  const composta = compor({ ...passo, canal: mensagem.canal }, contexto, ids, { empresaId, hoje });
  const valores = [...composta.valores].map(([id, valor]) => ({ id, valor }));
  await sql`update regua_item i set valor = n.valor from jsonb_to_recordset(${JSON.stringify(valores)}::jsonb) as n (id bigint, valor numeric)
    where i.grupo_id = ${grupoId} and i.mensagem_id = ${mensagem.id} and i.parcela_id = n.id and i.parada is null`.execute(
    tx,
  );
  await sql`update regua_mensagem set assunto = ${composta.assunto}, texto = ${composta.texto},
    parametros = ${mensagem.canal === 'whatsapp' ? composta.parametros : null}::text[], total = ${composta.total},
    quantos = ${ids.length} where grupo_id = ${grupoId} and id = ${mensagem.id}`.execute(tx);
  return composta;
}

/** Hands it on in the same transaction; what must leave the process by itself is returned. */
async function entregar(
  tx: Tx,
  regua: Regua,
  mensagem: MensagemNaFila,
  { assunto, texto, parametros }: Composta,
): Promise<MensagemNaFila | null> {
  const { grupoId, responsavelId } = regua;
  if (mensagem.canal === 'sms' || mensagem.canal === 'whatsapp') return { ...mensagem, assunto, texto, parametros };
  if (mensagem.canal === 'email') {
    const emailId = await enviarEmail(tx, grupoId, {
      para: mensagem.para as string,
      assunto,
      carta: { paragrafos: texto.split(/\n{2,}/) },
      validade: VALIDADE,
    });
    await sql`update regua_mensagem set situacao = 'entregue', email_id = ${emailId}
      where grupo_id = ${grupoId} and id = ${mensagem.id}`.execute(tx);
    return null;
  }
  if (responsavelId === null) {
    await sql`with m as (update regua_mensagem set situacao = 'parada', parada = 'sem_responsavel'
        where grupo_id = ${grupoId} and id = ${mensagem.id} returning id)
      update regua_item set parada = 'sem_responsavel' where grupo_id = ${grupoId} and mensagem_id in (select id from m) and parada is null`.execute(
      tx,
    );
    return null;
  }
  const caminho = `/sistema/financeiro/receber/cliente?id=${mensagem.pessoaId}`;
  await notify(tx, grupoId, responsavelId, { titulo: assunto, texto, caminho, gravidade: 'atencao' });
  await sql`update regua_mensagem set situacao = 'enviada', enviada_em = now() where grupo_id = ${grupoId} and id = ${mensagem.id}`.execute(
    tx,
  );
  return null;
}
