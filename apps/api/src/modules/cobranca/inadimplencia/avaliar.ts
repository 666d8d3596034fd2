import { diasEntre, formatarData, formatarMoeda, paraTexto, somar } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { type ContratoCobrado, contratosDasCobrancas, mudarPorAtraso, prazosDeAtraso } from '../../contratos/public.ts';
import { type AtrasoDaOrigem, atrasosDaOrigem, ORIGEM_DE_COBRANCA } from '../../financeiro/public.ts';
import { segurosDe } from '../acompanhamento/anotacoes.queries.ts';

interface Viva {
  id: number;
  contratoId: number;
  /** Warned on a day before. */
  avisadaAntes: boolean;
  suspensa: boolean;
}

interface Prazos {
  avisoDias: number;
  bloqueioDias: number | null;
}

/**
 * Reads what contracts owe and does what follows: the client is warned first, the contract is suspended on a later day, and
 * released at once when nothing late is left. What is promised or disputed is not late. A contract that somebody took up
 * again by hand is left alone until another charge is late.
 *
 * @param cobrancaIds charges whose contracts are looked at; absent: all that are late
 */
export async function avaliarContratos(
  tx: Tx,
  grupoId: number,
  hoje: string,
  cobrancaIds?: readonly number[],
): Promise<void> {
  const prazos = await prazosDeAtraso(tx, grupoId);
  const atrasos = await emAtraso(tx, grupoId, hoje);
  const vivas = await lerVivas(tx, grupoId);
  const origens = atrasos.map(({ origemId }) => origemId);
  const contratos = await contratosDasCobrancas(tx, grupoId, [...(cobrancaIds ?? []), ...origens, ...vivas.cobrancas]);
  for (const contrato of contratos) {
    if (cobrancaIds && !contrato.cobrancaIds.some((id) => cobrancaIds.includes(id))) continue;
    const dele = atrasos.filter(({ origemId }) => contrato.cobrancaIds.includes(origemId));
    await avaliar(tx, grupoId, { contrato, dele, viva: vivas.de(contrato.contratoId), prazos, hoje });
  }
}

/** What is late and neither promised nor disputed. */
async function emAtraso(tx: Tx, grupoId: number, hoje: string): Promise<AtrasoDaOrigem[]> {
  const atrasos = await atrasosDaOrigem(tx, grupoId, { tipo: ORIGEM_DE_COBRANCA, antesDe: hoje });
  const seguros = await segurosDe(
    tx,
    { grupoId },
    atrasos.map(({ parcelaId }) => parcelaId),
  );
  return atrasos.filter(({ parcelaId }) => {
    const { contestada = false, promessaEm = null } = seguros.get(parcelaId) ?? {};
    return !contestada && (promessaEm === null || promessaEm < hoje);
  });
}

async function lerVivas(tx: Tx, grupoId: number) {
  const { rows } = await sql<Viva & { cobrancaId: number }>`
    select id, contrato_id as "contratoId", coalesce(avisado_em < now() - interval '20 hours', false) as "avisadaAntes",
      suspenso_em is not null as suspensa, ultima_cobranca_id as "cobrancaId"
    from contrato_inadimplencia where grupo_id = ${grupoId} and encerrada_em is null`.execute(tx);
  return {
    de: (contratoId: number): Viva | undefined => rows.find((viva) => viva.contratoId === contratoId),
    cobrancas: rows.map(({ cobrancaId }) => cobrancaId),
  };
}

interface Caso {
  contrato: ContratoCobrado;
  dele: readonly AtrasoDaOrigem[];
  viva: Viva | undefined;
  prazos: Prazos;
  hoje: string;
}

async function avaliar(tx: Tx, grupoId: number, { contrato, dele, viva, prazos, hoje }: Caso): Promise<void> {
  const { contratoId, situacao } = contrato;
  const [antigo] = dele;
  if (!antigo) {
    if (!viva) return;
    await encerrar(tx, grupoId, viva.id, 'Pago');
    if (viva.suspensa && situacao === 'suspenso')
      await mudarPorAtraso(tx, grupoId, contratoId, 'aprovado', 'Liberado: o que estava em atraso foi pago.');
    return;
  }
  const dias = diasEntre(antigo.vencimento, hoje);
  if (!viva) {
    if (situacao === 'aprovado' && prazos.bloqueioDias !== null && dias >= prazos.avisoDias)
      await avisar(tx, grupoId, contrato, dele, prazos.bloqueioDias);
    return;
  }
  if (viva.suspensa) {
    if (situacao === 'aprovado') await encerrar(tx, grupoId, viva.id, RETOMADO);
    return;
  }
  if (situacao !== 'aprovado' || prazos.bloqueioDias === null || dias < prazos.bloqueioDias || !viva.avisadaAntes)
    return;
  const motivo = `Suspenso por falta de pagamento: cobrança vencida em ${formatarData(antigo.vencimento)}, ${valorDe(dele)} em atraso.`;
  await mudarPorAtraso(tx, grupoId, contratoId, 'suspenso', motivo);
  await sql`update contrato_inadimplencia set suspenso_em = now(), ultima_cobranca_id = ${maior(dele)}
    where grupo_id = ${grupoId} and id = ${viva.id}`.execute(tx);
}

const RETOMADO = 'Retomado à mão';
const maior = (dele: readonly AtrasoDaOrigem[]) => Math.max(...dele.map(({ origemId }) => origemId));
const valorDe = (dele: readonly AtrasoDaOrigem[]) => formatarMoeda(paraTexto(somar(dele.map(({ aberto }) => aberto))));

async function encerrar(tx: Tx, grupoId: number, id: number, motivo: string): Promise<void> {
  await sql`update contrato_inadimplencia set encerrada_em = now(), encerrada_motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

/** The client hears of it before anything is suspended. */
async function avisar(
  tx: Tx,
  grupoId: number,
  { contratoId, numero, email }: ContratoCobrado,
  dele: readonly AtrasoDaOrigem[],
  bloqueioDias: number,
): Promise<void> {
  const [antigo] = dele as [AtrasoDaOrigem];
  const { rows } =
    await sql`insert into contrato_inadimplencia (grupo_id, contrato_id, vencimento, ultima_cobranca_id, avisado_em)
    select ${grupoId}, ${contratoId}, ${antigo.vencimento}::date, ${maior(dele)}, now()
    where not exists (select from contrato_inadimplencia where grupo_id = ${grupoId} and contrato_id = ${contratoId}
      and encerrada_motivo = ${RETOMADO} and ultima_cobranca_id >= ${maior(dele)})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0 || !email) return;
  await enviarEmail(tx, grupoId, {
    para: email,
    assunto: `Contrato ${numero}: pagamento em atraso`,
    carta: {
      paragrafos: [
        `O contrato ${numero} tem ${valorDe(dele)} em atraso, com vencimento desde ${formatarData(antigo.vencimento)}.`,
        `Com ${bloqueioDias} dias de atraso o contrato é suspenso. Pago o que está em atraso, ele é liberado na hora.`,
      ],
      rodape: 'Se já pagou, desconsidere esta mensagem.',
    },
    validade: '2 days',
  });
}
