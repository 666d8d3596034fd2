import { dataNoFuso, somar } from '@retaguarda/brasil';
import { DomainError, type NotaEntrada } from '@retaguarda/contracts';
import { assinarNFe, completarNFe, type NFeAssinada } from '@retaguarda/fiscal/nfe';
import { LIMITE_DO_PEDIDO_BYTES } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Autoridades, type Emissor, tomarNumero } from '../../fiscal/public.ts';
import { pedirEpec } from '../eventos/pedir.ts';
import { conferirDados, recusaDosAchados } from '../notas/achados.ts';
import { achadosDaDevolucao } from '../notas/achados-da-devolucao.ts';
import { achadosDoEstoque, segurarSeriaisDaNota } from '../notas/achados-do-estoque.ts';
import { calcularNota, type NotaCalculada } from '../notas/calcular.ts';
import { type ContextoDaNota, lerContexto } from '../notas/contexto.ts';
import type { Leituras } from '../notas/leituras.ts';
import { montarDados, type Numeracao } from '../notas/montar.ts';
import { lerRascunho, type Nota, passarA, travarNota } from '../notas/notas.queries.ts';
import { exigirAcao, exigirVersao, gravarCalculo, sortearCodigo } from '../notas/rascunho.ts';
import { pedirTransmissao } from './fila.ts';

/** How a note goes out: normally, or in contingency since when and why. */
export type Emissao = Numeracao['emissao'];

/** A note that passed everything that is checked before a number is used. */
interface NotaPronta {
  contexto: ContextoDaNota;
  calculada: NotaCalculada & { resultado: NonNullable<NotaCalculada['resultado']> };
  emissao: Emissao;
}

export const emissaoDaEmpresa = ({ contingencia }: Emissor): Emissao =>
  contingencia === null
    ? { tipo: '1' }
    : { tipo: contingencia.tipo, desde: new Date(contingencia.desde).toISOString(), motivo: contingencia.motivo };

/** How a note is prepared when not by itself: otherwise than its company issues now, or among the notes of a lot. */
interface Preparo {
  emissao?: Emissao;
  /** What the form holds, when it was read. */
  rascunho?: NotaEntrada;
  leituras?: Leituras;
}

/**
 * Everything that may be known before a number is used: rules, taxes, form, certificate.
 *
 * @throws DomainError RULE_BROKEN with the findings at their fields
 */
export async function prepararNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  nota: Nota,
  { emissao, rascunho, leituras }: Preparo = {},
): Promise<NotaPronta> {
  const escrita = rascunho ?? (await lerRascunho(tx, actor.grupoId, nota));
  const contexto = await lerContexto(tx, actor, escrita, undefined, leituras);
  const como = emissao ?? emissaoDaEmpresa(contexto.emissor);
  const calculada = calcularNota(contexto);
  const { calculo, resultado } = calculada;
  await segurarSeriaisDaNota(tx, actor.grupoId, escrita);
  const achadosAntes = [
    ...calculo.achados,
    ...(await achadosDaDevolucao(tx, actor.grupoId, nota.id, escrita)),
    ...(await achadosDoEstoque(tx, actor.grupoId, { ...escrita, id: nota.id })),
  ];
  if (resultado === null || achadosAntes.some(({ impede }) => impede)) throw recusaDosAchados(achadosAntes);
  exigirDuplicatas(contexto, calculo.total);
  const certificado = await certificadoDe(autoridades, contexto.emissor);
  const numero = nota.numero ?? 1;
  const dados = montarDados(
    contexto,
    { ...calculada, resultado },
    {
      serie: nota.serie,
      numero,
      codigo: nota.codigo ?? sortearCodigo(numero),
      ambiente: ambienteDe(nota, contexto.emissor),
      emissao: como,
    },
  );
  const achados = conferirDados(escrita, dados, certificado);
  if (achados.length > 0) throw recusaDosAchados(achados);
  return { contexto, calculada: { ...calculada, resultado }, emissao: como };
}

/** Without one nothing is signed: said as what is put right where the company issues. @throws DomainError RULE_BROKEN */
async function certificadoDe(autoridades: Autoridades, emissor: Emissor) {
  try {
    return await autoridades.certificadoDe(emissor);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message } = error;
    throw new DomainError(code, { text: message, campos: { certificado: message } });
  }
}

/** A note that has its number keeps where it was taken; another goes where the company issues now. */
const ambienteDe = (nota: Nota, emissor: Emissor): '1' | '2' =>
  nota.numero === null ? emissor.ambienteNfe : nota.ambiente;

function exigirDuplicatas({ nota }: ContextoDaNota, total: string): void {
  if (nota.duplicatas.length === 0) return;
  const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });
  if (!nota.pessoaId) throw recusar('pessoaId', 'Informe quem paga as parcelas');
  const aPrazo = nota.pagamentos.filter((um) => um.aPrazo);
  const esperado = aPrazo.length > 0 ? somaDe(aPrazo.map(({ valor }) => valor)) : total;
  if (somaDe(nota.duplicatas.map(({ valor }) => valor)) !== somaDe([esperado])) {
    throw recusar('duplicatas', `As parcelas devem somar ${somaDe([esperado]).replace('.', ',')}`);
  }
}

const somaDe = (valores: readonly string[]): string => somar(valores).toFixed(2);

/** Checks a note and says so; what does not pass is told field by field. @throws DomainError RULE_BROKEN, INVALID_TRANSITION */
export async function validarNota(tx: Tx, actor: Actor, autoridades: Autoridades, id: number): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('validar', nota);
  await prepararNota(tx, actor, autoridades, nota);
  await passarA(tx, actor.grupoId, nota, 'validada');
}

/**
 * Checks, numbers, signs and keeps a note, and asks for it to be sent, all in this transaction. Nothing leaves that is not kept, and no
 * number is taken by what is not signed. One that waits already is asked for again.
 *
 * @throws DomainError RULE_BROKEN, INVALID_TRANSITION, STALE_RECORD
 */
export async function submeterNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  versao?: number | null,
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('transmitir', nota);
  exigirVersao(nota, versao);
  await submeterTravada(tx, actor, autoridades, nota);
}

/** The same of a note that is held already and may be sent. @returns its number */
export async function submeterTravada(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  nota: Nota,
  preparo?: Preparo,
): Promise<number | null> {
  if (nota.situacao === 'assinada' || nota.situacao === 'contingencia') {
    if (nota.emissaoId !== null) await pedirTransmissao(tx, actor.grupoId, nota.emissaoId);
    return nota.numero;
  }
  const pronta = await prepararNota(tx, actor, autoridades, nota, preparo);
  return assinarEGuardar(tx, actor, autoridades, nota, pronta);
}

/** Off-line and by EPEC goods go first: the text goes once the company is out of contingency, or this long after. */
const DEPOIS_DA_CONTINGENCIA_MIN = 3;

/** Numbers, signs and keeps, and asks for what comes next for its kind of issue. @returns its number */
export async function assinarEGuardar(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  nota: Nota,
  { contexto, calculada, emissao }: NotaPronta,
): Promise<number> {
  const { grupoId } = actor;
  const { emissor } = contexto;
  const ambiente = ambienteDe(nota, emissor);
  await exigirNumeroSeu(tx, grupoId, nota);
  const numero = nota.numero ?? (await numerar(tx, grupoId, nota, contexto, ambiente));
  const numeracao = { serie: nota.serie, numero, codigo: nota.codigo ?? sortearCodigo(numero), ambiente, emissao };
  const assinada = await assinar(autoridades, contexto, calculada, numeracao);
  const { id } = await tx
    .insertInto('nota_emissao')
    .values({
      grupo_id: grupoId,
      nota_id: nota.id,
      chave: assinada.chave,
      serie: nota.serie,
      numero,
      tipo: emissao.tipo,
      ambiente,
      xml: assinada.xml,
      digest: assinada.digestValue,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comONumero = sql`, ambiente = ${ambiente}, numero = ${numero}, cnpj = ${emissor.cnpj}, codigo = ${numeracao.codigo},
      emissao = ${contexto.instante}, emissao_id = ${id}, emissao_tipo = ${emissao.tipo}, chave = ${assinada.chave},
      valor = ${calculada.calculo.total}, totais = ${JSON.stringify(calculada.calculo.totais)}::jsonb`;
  await passarA(tx, grupoId, nota, 'assinada', {}, comONumero);
  await gravarCalculo(tx, grupoId, nota.id, calculada);
  if (emissao.tipo !== '4' && emissao.tipo !== '9') {
    await pedirTransmissao(tx, grupoId, id);
    return numero;
  }
  const espera = DEPOIS_DA_CONTINGENCIA_MIN * autoridades.pacienciaDe(ambiente).minutoMs;
  await sql`update nota_emissao set proxima_em = ${new Date(Date.now() + espera).toISOString()} where grupo_id = ${grupoId} and id = ${id}`.execute(
    tx,
  );
  if (emissao.tipo === '4') await pedirEpec(tx, actor, autoridades, nota.id);
  else await passarA(tx, grupoId, { id: nota.id, situacao: 'assinada' }, 'contingencia', { motivo: OFF_LINE });
  return numero;
}

const OFF_LINE = 'Emitida off-line: entregue o cupom; será transmitida depois.';

/** @throws DomainError INVALID_TRANSITION while its number is asked to be voided */
async function exigirNumeroSeu(tx: Tx, grupoId: number, { id, serie, numero }: Nota): Promise<void> {
  if (numero === null) return;
  const { rows } = await sql<{ destino: string }>`select destino from nota_numero
    where grupo_id = ${grupoId} and nota_id = ${id} and serie = ${serie} and numero = ${numero}`.execute(tx);
  if (rows[0]?.destino === 'em_uso') return;
  throw new DomainError('INVALID_TRANSITION', { text: `O número ${numero} está sendo inutilizado.` });
}

async function numerar(
  tx: Tx,
  grupoId: number,
  nota: Nota,
  { emissor, instante, fuso }: ContextoDaNota,
  ambiente: '1' | '2',
): Promise<number> {
  const { cnpj, empresaId } = emissor;
  if (cnpj === null)
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem CNPJ: complete o cadastro dela.' });
  const { modelo, serie } = nota;
  const numero = await tomarNumero(tx, grupoId, { empresaId, cnpj, modelo, ambiente, serie });
  await tx
    .insertInto('nota_numero')
    .values({
      grupo_id: grupoId,
      cnpj,
      modelo,
      ambiente,
      serie,
      numero,
      empresa_id: empresaId,
      nota_id: nota.id,
      data: dataNoFuso(new Date(instante).toISOString(), fuso),
    })
    .execute();
  return numero;
}

async function assinar(
  autoridades: Autoridades,
  contexto: ContextoDaNota,
  calculada: NotaPronta['calculada'],
  numeracao: Numeracao,
): Promise<Extract<NFeAssinada, { ok: true }>> {
  const completa = completarNFe(montarDados(contexto, calculada, numeracao));
  const certificado = await autoridades.certificadoDe(contexto.emissor);
  const assinada = completa.ok
    ? assinarNFe(completa.nfe, certificado, contexto.nota.modelo === '65' ? { versao: 3 } : undefined)
    : completa;
  if (assinada.ok) {
    exigirQueCaiba(assinada.xml);
    return assinada;
  }
  const [problema] = assinada.problemas;
  throw new DomainError('RULE_BROKEN', { text: `A nota não pôde ser assinada: ${problema?.mensagem ?? ''}` });
}

/** What goes around a note when it is sent. */
const ENVELOPE_BYTES = 2 * 1024;

/** What does not fit in a request would never leave: told while the number is nobody's yet. @throws DomainError RULE_BROKEN */
function exigirQueCaiba(xml: string): void {
  const bytes = Buffer.byteLength(xml) + ENVELOPE_BYTES;
  if (bytes <= LIMITE_DO_PEDIDO_BYTES) return;
  const [quanto, limite] = [bytes, LIMITE_DO_PEDIDO_BYTES].map((um) => Math.ceil(um / 1024));
  const mensagem = `A nota tem ${quanto} KB, e a SEFAZ aceita até ${limite}: divida os itens em duas notas ou mais.`;
  throw recusaDosAchados([{ campo: 'itens', item: null, mensagem, fonte: 'Rejeição 214', impede: true }]);
}
