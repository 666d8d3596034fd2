import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import {
  type CandidatoDeFonte,
  exigirContas,
  type FonteDeConciliacao,
  juntarBandeira,
} from '../../financeiro/public.ts';
import { alcanceDeRecebiveis, lerRecebiveis, travarRecebiveis } from '../recebiveis/recebiveis.queries.ts';
import { creditar, desfazerLote } from './receber.ts';

/** What is still expected, of sales that count. */
const espera = sql`r.ativo and r.situacao = 'previsto' and r.liquido > 0`;
/** The acquirer's word comes before our own reckoning: what it says it pays is what the bank has. */
const vale = sql`case when r.vezes_paga = 1 and r.pago > 0 then r.pago
  when r.cancelado = 0 and r.adquirente_bruto > r.adquirente_taxa then r.adquirente_bruto - r.adquirente_taxa else r.liquido end`;
const diaDoCredito = sql`coalesce(r.pago_em, r.adquirente_credito, r.prevista)`;

/**
 * A credit as banks have it: one acquirer, one brand, one day. The ids at its ends are part of it, so that what is sold later for
 * the same day is another credit.
 *
 * @source Res. BCB 264/2022: receivables are paid by acquirer, arrangement and day
 */
interface Credito {
  adquirenteId: number;
  bandeiraId: number;
  dia: string;
  de: number;
  ate: number;
}

const chaveDe = ({ adquirenteId, bandeiraId, dia, de, ate }: Credito): string =>
  [adquirenteId, bandeiraId, dia, de, ate].join(':');

function lerChave(chave: string): Credito {
  const [, adquirenteId, bandeiraId, dia, de, ate] =
    /^(\d{1,15}):(\d{1,15}):(\d{4}-\d{2}-\d{2}):(\d{1,15}):(\d{1,15})$/.exec(chave) ?? [];
  if (dia === undefined) throw new DomainError('BAD_INPUT', { campos: { fontes: 'Fonte desconhecida' } });
  const numeros = [adquirenteId, bandeiraId, de, ate].map(Number) as [number, number, number, number];
  return { adquirenteId: numeros[0], bandeiraId: numeros[1], dia, de: numeros[2], ate: numeros[3] };
}

const doCredito = ({ adquirenteId, bandeiraId, dia, de, ate }: Credito): RawBuilder<unknown>[] => [
  sql`r.adquirente_id = ${adquirenteId}`,
  sql`r.bandeira_id = ${bandeiraId}`,
  sql`${diaDoCredito} = ${dia}::date`,
  sql`r.id between ${de} and ${ate}`,
];

/** What lines of a bank account may be of cards: credits still expected, received once a person says so. */
export const cartoesNoExtrato: FonteDeConciliacao = {
  nome: 'cartoes',

  async candidatos(db, actor, { contaId, empresaId, de, ate }) {
    const where = whereAll([
      ...alcanceDeRecebiveis(actor),
      espera,
      sql`r.conta_id = ${contaId}`,
      sql`r.empresa_id = ${empresaId}`,
      sql`${diaDoCredito} between ${de}::date and ${ate}::date`,
    ]);
    const { rows } = await sql<Credito & Omit<CandidatoDeFonte, 'chave' | 'data'>>`
      select r.adquirente_id as "adquirenteId", r.bandeira_id as "bandeiraId", ${diaDoCredito} as dia, min(r.id) as de, max(r.id) as ate,
        sum(${vale})::text as valor, ad.nome || ' · ' || ba.nome || ' · ' || count(*) as rotulo, ad.nome, ad.cnpj as "cpfCnpj"
      from cartao_recebivel r join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id ${juntarBandeira('r', 'ba')}
      ${where} group by 1, 2, 3, ad.nome, ad.cnpj, ba.nome order by 3, 4 limit 5000`.execute(db);
    return rows.map(({ valor, rotulo, nome, cpfCnpj, ...credito }) => ({
      chave: chaveDe(credito),
      data: credito.dia,
      valor,
      rotulo,
      nome: nome ?? null,
      cpfCnpj: cpfCnpj ?? null,
    }));
  },

  async conciliar(tx, actor, chave, { contaId, data, liberacao }) {
    const { contaId: conta } = await exigirContas(tx, actor, { contaId });
    const credito = lerChave(chave);
    await travarRecebiveis(tx, actor, [...(await valoresDoCredito(tx, actor, conta, credito)).keys()]);
    // Read again: somebody else may have received some meanwhile.
    const valores = await valoresDoCredito(tx, actor, conta, credito);
    if (valores.size === 0) throw new DomainError('INVALID_TRANSITION', { text: 'Estes cartões já foram recebidos.' });
    const recebiveis = await lerRecebiveis(tx, actor, [...valores.keys()]);
    const itens = recebiveis.map((recebivel) => ({
      recebivel,
      recebido: valores.get(recebivel.id) as string,
      dias: 0,
    }));
    const lote = { tipo: 'liquidacao', contaId, data, itens, conciliacaoChave: chave } as const;
    const { movimentoId } = await creditar(tx, actor, lote, liberacao);
    return [movimentoId];
  },

  async desfazer(tx, actor, chave, liberacao) {
    const { rows } = await sql<{ id: number }>`select id from cartao_lote
      where grupo_id = ${actor.grupoId} and conciliacao_chave = ${chave} and desfeito_em is null`.execute(tx);
    for (const { id } of rows) await desfazerLote(tx, actor, { id, liberacao });
  },
};

/** What each receivable of a credit comes to. */
async function valoresDoCredito(
  tx: Tx,
  actor: Actor,
  { id: contaId, empresaId }: { id: number; empresaId: number },
  credito: Credito,
): Promise<Map<number, string>> {
  const where = whereAll([
    ...alcanceDeRecebiveis(actor),
    ...doCredito(credito),
    espera,
    sql`r.conta_id = ${contaId}`,
    sql`r.empresa_id = ${empresaId}`,
  ]);
  const { rows } = await sql<{
    id: number;
    valor: string;
  }>`select r.id, (${vale})::text as valor from cartao_recebivel r
    ${where} order by r.id`.execute(tx);
  return new Map(rows.map(({ id, valor }) => [id, valor]));
}
