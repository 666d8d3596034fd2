import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import { suprimir } from '../supressoes/supressoes.queries.ts';
import { recadoDoErro } from './cloud.ts';
import type { AvisoLido, SituacaoDaMeta } from './ler-aviso.ts';
import { envioDoNome } from './nomes.ts';

/** What became of a message that some module sent by WhatsApp. */
export interface DitoDaMeta {
  grupoId: number;
  externoId: string;
  /** The name that we gave it. */
  nossa: string | null;
  como: 'saiu' | 'entregue' | 'lida' | 'falhou';
  /** Why it failed, in words. */
  resposta: string | null;
}

/** Modules that send by WhatsApp besides campaigns: told in the transaction of the notice, of messages that may be theirs. */
export const seguidoresDoWhatsapp = extensionPoint<(tx: Tx, dito: DitoDaMeta) => Promise<void>>('mensagens.whatsapp');

const COMO = { sent: 'saiu', delivered: 'entregue', read: 'lida', failed: 'falhou' } as const;
/** The person asked Meta itself for no offers of this company. */
const NAO_QUER = 131050;
const SEM_CONTA = 131026;

const ditoDe = (grupoId: number, { id, status, biz_opaque_callback_data, errors }: SituacaoDaMeta): DitoDaMeta => {
  const [erro] = errors ?? [];
  return {
    grupoId,
    externoId: id,
    nossa: biz_opaque_callback_data ?? null,
    como: COMO[status],
    resposta: erro ? recadoDoErro(erro.code, erro.error_data?.details ?? erro.message ?? erro.title ?? '') : null,
  };
};

/** Writes down what Meta tells. Told again, or in another order, it comes to the same. */
export async function receberAviso(
  tx: Tx,
  grupoId: number,
  { situacoes, saidas }: AvisoLido,
  seguidores: readonly ((tx: Tx, dito: DitoDaMeta) => Promise<void>)[],
): Promise<void> {
  // In one order, so that two notices at once never wait for each other; of one message the order it came in stays.
  for (const situacao of situacoes.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))) {
    const dito = ditoDe(grupoId, situacao);
    const para = await anotarNoEnvio(tx, dito);
    for (const seguir of seguidores) await seguir(tx, dito);
    const codigo = situacao.errors?.[0]?.code;
    if (para === null || dito.como !== 'falhou') continue;
    if (codigo === NAO_QUER) await sair(tx, grupoId, para, 'Pediu à Meta para não receber ofertas');
    if (codigo === SEM_CONTA)
      await suprimir(tx, grupoId, {
        canal: 'whatsapp',
        endereco: para,
        motivo: 'devolucao_temporaria',
        observacao: dito.resposta,
      });
  }
  for (const numero of new Set(saidas)) await sair(tx, grupoId, numero, 'Respondeu PARAR no WhatsApp');
}

const sair = (tx: Tx, grupoId: number, endereco: string, observacao: string) =>
  suprimir(tx, grupoId, { canal: 'whatsapp', endereco, motivo: 'descadastro', observacao });

/** @returns the number it went to; null where it is no message of a campaign */
async function anotarNoEnvio(
  tx: Tx,
  { grupoId, externoId, nossa, como, resposta }: DitoDaMeta,
): Promise<string | null> {
  const resumo = nossa === null ? null : envioDoNome(nossa);
  // What was uncertain is known now: Meta has it. What failed after it was taken came back.
  const mudanca =
    como === 'falhou'
      ? sql`situacao = 'devolvido', resposta = ${resposta}`
      : sql`situacao = 'aceito', resposta = case when x.situacao = 'aceito' then x.resposta end,
          retorno = case when ${como} = 'lida' then 'lida' when ${como} = 'entregue' then coalesce(x.retorno, 'entregue') else x.retorno end`;
  const { rows } = await sql<{ para: string }>`update campanha_envio x set externo_id = ${externoId}, ${mudanca}
    where x.grupo_id = ${grupoId} and x.canal = 'whatsapp' and x.situacao in ('em_voo', 'aceito', 'incerto')
      and (x.externo_id = ${externoId} or x.segredo_resumo = ${resumo}) returning x.para`.execute(tx);
  return rows[0]?.para ?? null;
}
