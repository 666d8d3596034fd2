import { decimal, paraTexto } from '@retaguarda/brasil';
import { DomainError, type PoliticaDoCaixa, type TurnoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirPessoas, hojeNaEmpresa } from '../../empresas/public.ts';
import { criarTitulos, estornarMovimento, lancarMovimento, retirarTitulosDe } from '../../financeiro/public.ts';
import { ouPendencia } from '../gaveta/contas.ts';
import type { DiferencaResolvida } from './destino.ts';

/** What made a title or a movement, as finance keeps it. */
const ORIGEM = 'caixa_diferenca';

/** What is in the drawer itself; of the rest the acquirer and the bank tell. */
const naGaveta: readonly string[] = ['dinheiro', 'cheque'];

interface EmVigor {
  id: number;
  titulo: number | null;
  lancamento: number | null;
}

/** Takes what was said of a method of a shift out of force, with what it made in finance. @throws DomainError INVALID_TRANSITION */
async function substituir(tx: Tx, actor: Actor, turnoId: number, { linha }: DiferencaResolvida): Promise<void> {
  const { rows } = await sql<EmVigor>`update caixa_diferenca set substituida_em = clock_timestamp()
    where grupo_id = ${actor.grupoId} and turno_id = ${turnoId} and especie = ${linha.especie}
      and forma_pagamento_id is not distinct from ${linha.formaPagamentoId}::bigint and substituida_em is null
    returning id, titulo_id as titulo, lancamento_id as lancamento`.execute(tx);
  for (const { id, titulo, lancamento } of rows) {
    if (lancamento !== null) await estornarMovimento(tx, actor, { id: lancamento, origem: ORIGEM });
    if (titulo === null) continue;
    const origem = { tipo: ORIGEM, ids: [id] };
    const impedimento = await retirarTitulosDe(tx, actor, origem);
    if (impedimento)
      throw new DomainError('INVALID_TRANSITION', {
        text: `A conta do operador não pode ser desfeita. ${impedimento}`,
      });
  }
}

/** Keeps what was said of each difference, in place of what was said before, and posts it where that is so. */
export async function guardarDiferencas(
  tx: Tx,
  actor: Actor,
  {
    turno,
    politica,
    diferencas,
    nome,
  }: {
    turno: TurnoLido;
    politica: PoliticaDoCaixa;
    diferencas: readonly DiferencaResolvida[];
    nome: (linha: DiferencaResolvida['linha']) => string;
  },
): Promise<void> {
  await exigirPessoas(
    tx,
    actor,
    diferencas.flatMap(({ pessoaId }) => pessoaId ?? []),
  );
  for (const resolvida of diferencas) {
    await substituir(tx, actor, turno.id, resolvida);
    const { linha, destino, motivo, pessoaId } = resolvida;
    const { id } = await tx
      .insertInto('caixa_diferenca')
      .values({
        grupo_id: actor.grupoId,
        turno_id: turno.id,
        forma_pagamento_id: linha.formaPagamentoId,
        especie: linha.especie,
        esperado: linha.esperado,
        contado: paraTexto(decimal(linha.contado).plus(linha.correcoes)),
        motivo,
        destino,
        pessoa_id: pessoaId,
        usuario_id: actor.usuarioId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await lancar(tx, actor, { id, turno, politica, nome: nome(linha), ...resolvida });
  }
}

type ALancar = DiferencaResolvida & { id: number; turno: TurnoLido; politica: PoliticaDoCaixa; nome: string };

async function lancar(tx: Tx, actor: Actor, diferenca: ALancar): Promise<void> {
  const feito = await emFinancas(tx, actor, diferenca);
  if (!feito) return;
  await sql`update caixa_diferenca set titulo_id = ${feito.titulo}, lancamento_id = ${feito.lancamento}, pendencia = ${feito.pendencia}
    where grupo_id = ${actor.grupoId} and id = ${diferenca.id}`.execute(tx);
}

interface Feito {
  titulo: number | null;
  lancamento: number | null;
  pendencia: string | null;
}

/** @returns null where nothing is posted */
async function emFinancas(tx: Tx, actor: Actor, de: ALancar): Promise<Feito | null> {
  const { id, turno, politica, linha, destino, pessoaId, vencimento, motivo, nome } = de;
  const empresaId = turno.empresa.id;
  const descricao = `Turno de caixa ${turno.id}, ${nome}`;
  if (destino === 'operador' && pessoaId !== null) {
    const feito = await ouPendencia(tx, async () => {
      const [titulo] = await criarTitulos(tx, actor, [
        {
          origem: 'R',
          empresaId,
          pessoaId,
          valor: paraTexto(decimal(linha.diferenca).abs()),
          vencimento: vencimento ?? (await hojeNaEmpresa(tx, empresaId)),
          documento: `Caixa ${turno.id}`,
          observacao: `${descricao}: ${motivo ?? ''}`.slice(0, 2000),
          origemTipo: ORIGEM,
          origemId: id,
        },
      ]);
      return titulo?.id ?? null;
    });
    return { titulo: feito.valor, lancamento: null, pendencia: feito.pendencia };
  }
  if ((destino !== 'perda' && destino !== 'sobra') || !naGaveta.includes(linha.especie)) return null;
  const { contaId } = politica;
  if (contaId === null) {
    return { titulo: null, lancamento: null, pendencia: 'A política do caixa não diz em que conta lançar.' };
  }
  const data = await hojeNaEmpresa(tx, empresaId);
  const feito = await ouPendencia(tx, () =>
    lancarMovimento(tx, actor, {
      contaId,
      data,
      valor: linha.diferenca,
      tipo: 'ajuste',
      descricao: `${destino === 'perda' ? 'Falta' : 'Sobra'}. ${descricao}`.slice(0, 120),
      origem: { tipo: ORIGEM, id },
    }),
  );
  return { titulo: null, lancamento: feito.valor, pendencia: feito.pendencia };
}
