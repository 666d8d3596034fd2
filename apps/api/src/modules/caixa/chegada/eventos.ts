import { decimal, paraTexto } from '@retaguarda/brasil';
import { turnoAberto, turnoEncerrado, turnoMovimentado } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { formasPorId, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { type EventoRecebido, tipoDeEvento } from '../../terminais/public.ts';
import { gravarContagem } from '../fechamento/contar.ts';
import { anotarEsperado, chegouDepois } from '../fechamento/suplementos.ts';
import { lancarNasContas, type NasContas, ouPendencia, tirarDasContas } from '../gaveta/contas.ts';
import { darLugar, esperarAVez, porOutro } from '../gaveta/lugar.ts';
import { conhecidos } from './conhecidos.ts';
import { turnoDoFato } from './turno-da-venda.ts';

type Recebido<S extends z.ZodType> = EventoRecebido<z.output<S>>;
interface Guardado {
  id: number;
  situacao: 'aberto' | 'encerrado' | 'conferido';
  presumido: boolean;
  contado: boolean;
  porOutro: boolean;
  terminalId: number;
}

async function travar(tx: Tx, grupoId: number, uuid: string): Promise<Guardado | null> {
  const { rows } =
    await sql<Guardado>`select t.id, t.situacao, t.presumido, t.contado_em is not null as contado, t.encerrado_por_outro as "porOutro",
      t.terminal_id as "terminalId"
    from turno t where t.grupo_id = ${grupoId} and t.uuid = ${uuid}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

/** A shift was opened: room is made for it, and one that was presumed is filled in. */
async function aberto(tx: Tx, { grupoId }: Actor, { terminal, ocorridoEm, dados }: Recebido<typeof turnoAberto>) {
  await esperarAVez(tx, grupoId);
  const antes = await travar(tx, grupoId, dados.turno);
  if (antes && !antes.presumido) return { turno: antes.id, situacao: antes.situacao };
  const { operadorId } = await conhecidos(tx, grupoId, dados);
  const { dia } = (await relogioDaEmpresa(tx, terminal.empresaId)).em(ocorridoEm);
  const jaAcabou = antes !== null && antes.situacao !== 'aberto';
  const acabou = jaAcabou
    ? null
    : await darLugar(
        tx,
        grupoId,
        { terminalId: terminal.id, operadorId },
        { abertoEm: ocorridoEm, menos: antes?.id ?? null },
      );
  const abertura = {
    operador_id: operadorId,
    operador_nome: dados.operadorNome ?? null,
    dia,
    aberto_em: ocorridoEm,
    fundo: paraTexto(decimal(dados.fundo)),
    presumido: false,
    ...(acabou === null
      ? {}
      : {
          situacao: 'encerrado' as const,
          encerrado_em: acabou,
          encerrado_por_outro: true,
          observacao: await porOutro(tx, terminal.empresaId, acabou),
        }),
  };
  const id = antes
    ? antes.id
    : (
        await tx
          .insertInto('turno')
          .values({
            grupo_id: grupoId,
            uuid: dados.turno,
            empresa_id: terminal.empresaId,
            terminal_id: terminal.id,
            ...abertura,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (antes) await tx.updateTable('turno').set(abertura).where('grupo_id', '=', grupoId).where('id', '=', id).execute();
  if (acabou !== null) await anotarEsperado(tx, grupoId, id, 'encerramento');
  else if (jaAcabou) await anotarEsperado(tx, grupoId, id, 'abertura');
  return { turno: id, situacao: acabou === null ? (antes?.situacao ?? 'aberto') : 'encerrado' };
}

/** Money came into the drawer or left it. */
async function movimentado(
  tx: Tx,
  actor: Actor,
  { terminal, ocorridoEm, dados }: Recebido<typeof turnoMovimentado>,
  seguidores: readonly SeguidorDeBaixas[],
) {
  const { grupoId } = actor;
  const quem = await conhecidos(tx, grupoId, dados);
  const { dia } = (await relogioDaEmpresa(tx, terminal.empresaId)).em(ocorridoEm);
  const turno = await turnoDoFato(tx, grupoId, {
    uuid: dados.turno,
    empresaId: terminal.empresaId,
    terminalId: terminal.id,
    ocorridoEm,
    dia,
    operadorId: quem.operadorId,
    operadorNome: null,
  });
  const forma = dados.formaPagamentoId
    ? (await formasPorId(tx, grupoId, [dados.formaPagamentoId])).get(dados.formaPagamentoId)
    : undefined;
  const { rows } = await sql<{ id: number; valor: string; especie: string; dia: string; desfeito: boolean }>`
    insert into caixa_movimento (grupo_id, uuid, empresa_id, turno_id, tipo, forma_pagamento_id, especie, valor, motivo, cliente_id, operador_id,
      autorizador_id, ocorrido_em, dia, desfaz_uuid)
    values (${grupoId}, ${dados.movimento}, ${terminal.empresaId}, ${turno.id}, ${dados.tipo}, ${forma?.id ?? null}, ${dados.especie},
      ${dados.valor}, ${dados.motivo ?? null}, ${quem.clienteId}, ${quem.operadorId}, ${quem.autorizadorId}, ${ocorridoEm}, ${dia}, ${dados.desfaz ?? null})
    on conflict do nothing returning id, valor::text, especie, dia,
      exists (select from caixa_movimento o where o.grupo_id = caixa_movimento.grupo_id and o.desfaz_uuid = caixa_movimento.uuid) as desfeito`.execute(
    tx,
  );
  const [feito] = rows;
  // The same movement under another event, or taken back a second time: nothing moves twice.
  if (!feito) return { turno: turno.id, movimento: null };
  if (turno.situacao !== 'aberto') await chegouDepois(tx, grupoId, turno.id, `movimento/${feito.id}`);
  const { tipo, motivo = null, desfaz } = dados;
  const { clienteId } = quem;
  if (desfaz) await desfazerNasContas(tx, actor, { desfaz, id: feito.id, motivo }, seguidores);
  // What took it back came first: it moves nothing in the accounts.
  else if (!feito.desfeito) {
    const onde = { turnoId: turno.id, empresaId: terminal.empresaId, formaPagamentoId: forma?.id ?? null };
    await lancarNasContas(tx, actor, { ...feito, ...onde, tipo, motivo, clienteId, ocorridoEm }, seguidores);
  }
  return { turno: turno.id, movimento: feito.id };
}

/** What the accounts refuse to give back stands beside the movement that took it back. */
async function desfazerNasContas(
  tx: Tx,
  actor: Actor,
  { desfaz, id, motivo }: { desfaz: string; id: number; motivo: string | null },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const { rows } = await sql<NasContas>`select lancamento_id as "lancamentoId", baixas from caixa_movimento
    where grupo_id = ${actor.grupoId} and uuid = ${desfaz}::uuid`.execute(tx);
  const [lancado] = rows;
  if (!lancado) return;
  const { pendencia } = await ouPendencia(tx, () => tirarDasContas(tx, actor, lancado, motivo, seguidores));
  await sql`update caixa_movimento set pendencia = ${pendencia} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
}

/** The operator stopped, with or without a count. */
async function encerrado(tx: Tx, actor: Actor, { terminal, ocorridoEm, dados }: Recebido<typeof turnoEncerrado>) {
  const { grupoId } = actor;
  const { operadorId } = await conhecidos(tx, grupoId, dados);
  const { dia } = (await relogioDaEmpresa(tx, terminal.empresaId)).em(ocorridoEm);
  let turno = await travar(tx, grupoId, dados.turno);
  if (!turno) {
    await turnoDoFato(tx, grupoId, {
      uuid: dados.turno,
      empresaId: terminal.empresaId,
      terminalId: terminal.id,
      ocorridoEm,
      dia,
      operadorId,
      operadorNome: null,
    });
    turno = (await travar(tx, grupoId, dados.turno)) as Guardado;
  }
  const { id } = turno;
  if (turno.situacao === 'aberto' || (turno.situacao === 'encerrado' && turno.porOutro)) {
    await sql`update turno set situacao = 'encerrado', encerrado_em = greatest(${ocorridoEm}::timestamptz, aberto_em), encerrado_por = ${operadorId},
        encerrado_por_outro = false, observacao = coalesce(${dados.observacao ?? null}, observacao)
      where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  }
  if (turno.situacao === 'aberto') await anotarEsperado(tx, grupoId, id, 'encerramento');
  const contagem = dados.contagem ?? [];
  const conta = contagem.length > 0 && !turno.contado && turno.situacao !== 'conferido';
  if (conta) {
    const formas = await formasPorId(
      tx,
      grupoId,
      contagem.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []),
    );
    const contadas = contagem.map((uma) => ({
      ...uma,
      formaPagamentoId: formas.get(uma.formaPagamentoId ?? 0)?.id ?? null,
    }));
    await gravarContagem(tx, grupoId, id, contadas, { quem: operadorId, quando: ocorridoEm });
  }
  return { turno: id, contado: conta || turno.contado };
}

/** `turno.movimento`: what it pays of what is owed is followed by others. */
export const eventoDeMovimento = (seguidores: () => readonly SeguidorDeBaixas[]) =>
  tipoDeEvento({
    tipo: 'turno.movimento',
    schema: turnoMovimentado,
    receber: (tx, actor, evento) => movimentado(tx, actor, evento, seguidores()),
  });

/** What else terminals tell of their drawers. */
export const eventosDoCaixa = [
  tipoDeEvento({ tipo: 'turno.aberto', schema: turnoAberto, receber: aberto }),
  tipoDeEvento({ tipo: 'turno.encerrado', schema: turnoEncerrado, receber: encerrado }),
];
