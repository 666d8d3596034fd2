import { DomainError, type InutilizacaoLinha } from '@retaguarda/contracts';
import { assinarPedido, limparTexto, montarInutilizacao } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { type Autoridades, codigoDaUf, lerEmissor, seriesDaEmpresa } from '../../fiscal/public.ts';
import { pedirInutilizacao } from '../envio/fila.ts';
import { inutilizacoes } from '../notas/listas.ts';
import { travarNota } from '../notas/notas.queries.ts';
import { exigirAcao, exigirVersao } from '../notas/rascunho.ts';

interface Pedido {
  empresaId: number;
  modelo: '55' | '65';
  serie: number;
  ano: number;
  de: number;
  ate: number;
  justificativa: string;
}

/**
 * Asks for a range of numbers to be voided. None of them may be of a note, or be in doubt.
 *
 * @throws DomainError RULE_BROKEN, NOT_FOUND
 */
export async function inutilizarFaixa(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  pedido: Pedido,
): Promise<InutilizacaoLinha> {
  const { grupoId } = actor;
  const { empresaId, modelo, serie, ano, de, ate, justificativa } = pedido;
  await exigirEmpresas(tx, actor, [empresaId]);
  const emissor = await lerEmissor(tx, grupoId, empresaId);
  const { cnpj } = emissor;
  if (cnpj === null) {
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem CNPJ: complete o cadastro dela.' });
  }
  const ambiente = emissor.ambienteNfe;
  await exigirFaixaSolta(tx, grupoId, { ...pedido, cnpj, ambiente });
  const certificado = await autoridades.certificadoDe(emissor);
  const montada = montarInutilizacao({
    tpAmb: ambiente,
    cUF: codigoDaUf(emissor),
    ano: String(ano).slice(-2),
    CNPJ: cnpj,
    mod: modelo,
    serie: String(serie),
    nNFIni: String(de),
    nNFFin: String(ate),
    xJust: limparTexto(justificativa, 255),
  });
  if (!montada.ok) throw new DomainError('RULE_BROKEN', { text: montada.problemas[0]?.mensagem ?? '' });
  const { id } = await tx
    .insertInto('nota_inutilizacao')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      usuario_id: actor.usuarioId,
      cnpj,
      modelo,
      ambiente,
      ano,
      serie,
      de,
      ate,
      justificativa,
      xml: assinarPedido(montada, certificado),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pedirInutilizacao(tx, grupoId, id);
  return readListRow(tx, inutilizacoes, actor, id);
}

const recusar = (campo: 'de' | 'ate' | 'serie', texto: string) =>
  new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/** The counter's row is held meanwhile: no note takes a number of the range while it is asked for. */
async function exigirFaixaSolta(
  tx: Tx,
  grupoId: number,
  { empresaId, cnpj, modelo, ambiente, serie, de, ate }: Pedido & { cnpj: string; ambiente: '1' | '2' },
): Promise<void> {
  const daSerie = (await seriesDaEmpresa(tx, grupoId, empresaId)).find(
    (uma) => uma.cnpj === cnpj && uma.modelo === modelo && uma.ambiente === ambiente && uma.serie === serie,
  );
  if (!daSerie) throw recusar('serie', 'A empresa não usa esta série');
  if (ate > daSerie.ultimo)
    throw recusar('ate', `A série está no número ${daSerie.ultimo}: o que vem depois ainda será usado`);
  const faixa = sql`t.grupo_id = ${grupoId} and t.cnpj = ${cnpj} and t.modelo = ${modelo} and t.ambiente = ${ambiente} and t.serie = ${serie}`;
  const { rows } = await sql<{ numero: number; destino: string }>`select t.numero, t.destino from nota_numero t
    where ${faixa} and t.numero between ${de} and ${ate} and t.destino <> 'livre' order by t.numero limit 1`.execute(
    tx,
  );
  const [tomado] = rows;
  if (tomado) {
    const porque = {
      abandonado: 'A SEFAZ ainda não disse o que foi feito dele',
      inutilizado: 'Já foi inutilizado',
      perdido: 'É de outro documento na SEFAZ',
    }[tomado.destino];
    throw recusar('de', `O número ${tomado.numero} ${porque ?? 'É de uma nota'}`);
  }
  const { rows: pedidas } = await sql<{
    de: number;
  }>`select i.de from nota_inutilizacao i where i.grupo_id = ${grupoId} and i.cnpj = ${cnpj}
    and i.modelo = ${modelo} and i.ambiente = ${ambiente} and i.serie = ${serie} and i.situacao <> 'rejeitada'
    and int8range(i.de, i.ate, '[]') && int8range(${de}, ${ate}, '[]') limit 1`.execute(tx);
  if (pedidas.length > 0) throw recusar('de', 'Parte da faixa já foi inutilizada ou está sendo');
}

/** Gives a refused note up: its number is asked to be voided, and until then nothing is sent with it. @throws DomainError */
export async function inutilizarNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, justificativa }: { versao?: number | undefined; justificativa: string },
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('inutilizar', nota);
  exigirVersao(nota, versao);
  const { grupoId } = actor;
  const { empresaId, modelo, serie, emissao } = nota;
  const numero = nota.numero ?? 0;
  const { rows: pedidas } =
    await sql`select from nota_inutilizacao i where i.grupo_id = ${grupoId} and i.cnpj = ${nota.cnpj}
    and i.modelo = ${modelo} and i.ambiente = ${nota.ambiente} and i.serie = ${serie} and i.situacao <> 'rejeitada'
    and i.de <= ${numero} and i.ate >= ${numero} limit 1`.execute(tx);
  if (pedidas.length > 0)
    throw new DomainError('INVALID_TRANSITION', { text: 'A inutilização do número desta nota já foi pedida.' });
  await sql`update nota_numero set destino = 'livre' where grupo_id = ${grupoId} and nota_id = ${id} and serie = ${serie}
    and numero = ${numero} and destino = 'em_uso'`.execute(tx);
  const ano = Number(emissao.slice(0, 4));
  await inutilizarFaixa(tx, actor, autoridades, {
    empresaId,
    modelo,
    serie,
    ano,
    de: numero,
    ate: numero,
    justificativa,
  });
}
