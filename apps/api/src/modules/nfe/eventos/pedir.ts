import { cancelamentoForaDoPrazo, DomainError, type TipoDeEventoDaNota } from '@retaguarda/contracts';
import { type CodigoDoOrgao, type DadosDoEvento, lerNFe, limparTexto, orgaoDoEvento } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { type Autoridades, assinarEvento, VERSAO_DO_PROGRAMA } from '../../fiscal/public.ts';
import type { EmissaoDaNota } from '../envio/emissoes.queries.ts';
import { pedirEvento } from '../envio/fila.ts';
import { type Nota, travarNota } from '../notas/notas.queries.ts';
import { exigirAcao, exigirVersao } from '../notas/rascunho.ts';

type Autoria = Pick<Actor, 'grupoId'> & { usuarioId: number | null };

interface NovoEvento<T extends TipoDeEventoDaNota> {
  tipo: T;
  sequencia: number;
  /** What the person wrote. */
  texto: string | null;
  detalhe: DadosDoEvento<T>['detEvento'];
}

/** What of a kept text an event speaks of. */
interface Alvo {
  notaId: number;
  emissaoId: number;
  empresaId: number;
  ambiente: '1' | '2';
  chave: string;
}

/** Signs and keeps an event, and asks for it to be sent. @throws DomainError RULE_BROKEN */
export async function guardarEvento<T extends TipoDeEventoDaNota>(
  tx: Tx,
  { grupoId, usuarioId }: Autoria,
  autoridades: Autoridades,
  { notaId, emissaoId, empresaId, ambiente, chave }: Alvo,
  { tipo, sequencia, texto, detalhe }: NovoEvento<T>,
): Promise<number> {
  const { xml } = await assinarEvento(tx, grupoId, autoridades, {
    empresaId,
    chave,
    ambiente,
    tipo,
    sequencia,
    detalhe,
  });
  const { id } = await tx
    .insertInto('nota_evento')
    .values({
      grupo_id: grupoId,
      nota_id: notaId,
      emissao_id: emissaoId,
      usuario_id: usuarioId,
      tipo,
      sequencia,
      texto,
      xml,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pedirEvento(tx, grupoId, id);
  return id;
}

/** State that authorised a note, by its IBGE code. */
export const ufDaChave = (chave: string) =>
  orgaoDoEvento('110111', chave) as Exclude<CodigoDoOrgao, '90' | '91' | '92'>;

export const alvoDe = ({ id, emissaoId, empresaId, ambiente, chave }: Nota): Alvo => ({
  notaId: id,
  emissaoId: emissaoId ?? 0,
  empresaId,
  ambiente,
  chave: chave ?? '',
});

interface PedidoDeCancelamento {
  versao?: number | undefined;
  justificativa: string;
  foraDoPrazo?: boolean | undefined;
}

/**
 * Asks for a note to be cancelled. What was late is asked only by who knows it.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, CONFIRM_FIRST when the 24 hours passed
 */
export async function cancelarNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, justificativa, foraDoPrazo }: PedidoDeCancelamento,
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('cancelar', nota);
  exigirVersao(nota, versao);
  if (cancelamentoForaDoPrazo(nota, Date.now()) && !foraDoPrazo) {
    throw new DomainError('CONFIRM_FIRST', {
      text: 'As 24 horas do cancelamento passaram: o estado pode recusar, ou multar. Confirme para pedir mesmo assim.',
      data: { confirme: 'foraDoPrazo' },
    });
  }
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), {
    tipo: '110111',
    sequencia: 1,
    texto: justificativa,
    detalhe: { nProt: nota.protocolo ?? '', xJust: limparTexto(justificativa, 255) },
  });
}

/** Cancels the NFC-e issued twice, naming the one that stays. @throws DomainError INVALID_TRANSITION, RULE_BROKEN */
export async function substituirNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, justificativa, chave }: { versao?: number | undefined; justificativa: string; chave: string },
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('substituir', nota);
  exigirVersao(nota, versao);
  await exigirSubstituta(tx, actor, nota, chave);
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), {
    tipo: '110112',
    sequencia: 1,
    texto: `${justificativa} (substituída por ${chave})`,
    detalhe: {
      cOrgaoAutor: ufDaChave(nota.chave ?? ''),
      tpAutor: '1',
      verAplic: VERSAO_DO_PROGRAMA,
      nProt: nota.protocolo ?? '',
      xJust: limparTexto(justificativa, 255),
      chNFeRef: chave,
    },
  });
}

/** The other one is the company's, authorised, of the same value. @source NT 2018.004 */
async function exigirSubstituta(db: Db, { grupoId }: Actor, nota: Nota, chave: string): Promise<void> {
  const { rows } = await sql<{
    ok: boolean;
  }>`select true as ok from nota o where o.grupo_id = ${grupoId} and o.chave = ${chave}
    and o.empresa_id = ${nota.empresaId} and o.modelo = '65' and o.situacao = 'autorizada' and o.valor = ${nota.valor} and o.id <> ${nota.id}`.execute(
    db,
  );
  if (rows.length > 0) return;
  throw new DomainError('RULE_BROKEN', {
    campos: { chave: 'Informe outra NFC-e autorizada da empresa, de mesmo valor' },
  });
}

/** Writes a correction letter: its text takes the place of all before. @throws DomainError INVALID_TRANSITION, STALE_RECORD */
export async function corrigirNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, texto }: { versao?: number | undefined; texto: string },
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('corrigir', nota);
  exigirVersao(nota, versao);
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), {
    tipo: '110110',
    sequencia: nota.cartas + 1,
    texto,
    detalhe: { xCorrecao: limparTexto(texto, 1000) },
  });
}

/** Asks for what a note in contingency left behind to be cancelled, now that it turned out to be authorised. */
export async function cancelarAbandonada(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  emissao: EmissaoDaNota,
  nProt: string,
): Promise<void> {
  const texto = 'Nota emitida de novo em contingencia, por falta de resposta da SEFAZ';
  const alvo = { ...emissao, emissaoId: emissao.id };
  await guardarEvento(tx, { grupoId, usuarioId: null }, autoridades, alvo, {
    tipo: '110111',
    sequencia: 1,
    texto,
    detalhe: { nProt, xJust: texto },
  });
}

/** Registers a note issued by EPEC with the national environment, before its goods leave. */
export async function pedirEpec(tx: Tx, actor: Actor, autoridades: Autoridades, id: number): Promise<void> {
  const nota = await travarNota(tx, oPrograma(actor.grupoId), id);
  const { rows } = await sql<{ xml: string }>`select xml from nota_emissao
    where grupo_id = ${actor.grupoId} and id = ${nota.emissaoId}`.execute(tx);
  const { ide, emit, dest, total } = lerNFe(rows[0]?.xml ?? '').documento.infNFe;
  await guardarEvento(tx, actor, autoridades, alvoDe(nota), {
    tipo: '110140',
    sequencia: 1,
    texto: ide.xJust ?? null,
    detalhe: {
      cOrgaoAutor: ufDaChave(nota.chave ?? ''),
      tpAutor: '1',
      verAplic: VERSAO_DO_PROGRAMA,
      dhEmi: ide.dhEmi,
      tpNF: ide.tpNF,
      IE: emit.IE ?? '',
      dest: {
        UF: dest?.enderDest?.UF ?? emit.enderEmit.UF,
        ...(dest?.CNPJ !== undefined && { CNPJ: dest.CNPJ }),
        ...(dest?.CPF !== undefined && { CPF: dest.CPF }),
        ...(dest?.idEstrangeiro !== undefined && { idEstrangeiro: dest.idEstrangeiro }),
        ...(dest?.IE !== undefined && { IE: dest.IE }),
        vNF: total.ICMSTot.vNF,
        vICMS: total.ICMSTot.vICMS,
        vST: total.ICMSTot.vST,
      },
    },
  });
}
