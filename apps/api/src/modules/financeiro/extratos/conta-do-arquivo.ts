import { DomainError } from '@retaguarda/contracts';
import type { ContaDoExtrato } from '@retaguarda/extratos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { juntarBanco } from '../../cadastros/public.ts';

interface ContaDaCasa {
  id: number;
  nome: string;
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  contaDv: string | null;
}

const letras = (texto: string | null): string => (texto ?? '').replaceAll(/[^0-9Xx]/g, '').toUpperCase();
/** Zeros before the number mean nothing; a check digit 0 behind it does, so they go only once it is put together. */
const semZeros = (numero: string): string => numero.replace(/^0+/, '');
/** Some banks write the check digit 10 as X, others as 0. */
const comZero = (numero: string): string => numero.replace(/X$/, '0');

/** Caixa writes the kind of account between branch and number. */
const operacoesDaCaixa = ['001', '003', '013', '022', '023', '1288', '1292', '3701', '3702'];

/** What the number in a file may be: whole, behind the branch, behind branch and operation. */
function numerosDoArquivo({ conta, agencia }: ContaDoExtrato, casa: ContaDaCasa): Set<string> {
  const escrita = (conta ?? '').trim();
  const inteira = letras(escrita);
  const doFim = letras(escrita.split(/[/\s]+/).at(-1) ?? '');
  const agencias = [agencia, casa.agencia].map(letras).filter((uma) => semZeros(uma) !== '');
  const semAgencia = agencias.flatMap((uma) =>
    [uma, uma.padStart(4, '0'), semZeros(uma)].flatMap((prefixo) =>
      inteira.startsWith(prefixo) && inteira.length > prefixo.length ? [inteira.slice(prefixo.length)] : [],
    ),
  );
  const semOperacao = semAgencia.flatMap((uma) =>
    operacoesDaCaixa.flatMap((operacao) => (uma.startsWith(operacao) ? [uma.slice(operacao.length)] : [])),
  );
  return new Set([inteira, doFim, ...semAgencia, ...semOperacao].map((um) => comZero(semZeros(um))));
}

/** Whether the numbers are those of an account; null: one of the two does not say enough. */
function mesmaConta(doArquivo: ContaDoExtrato, casa: ContaDaCasa): boolean | null {
  const nossa = letras(casa.conta);
  if (semZeros(letras(doArquivo.conta)) === '' || semZeros(nossa) === '') return null;
  const doBanco = semZeros(letras(doArquivo.banco));
  if (doBanco !== '' && casa.banco !== null && doBanco.length <= 3 && doBanco !== semZeros(letras(casa.banco)))
    return false;
  const numeros = numerosDoArquivo(doArquivo, casa);
  const semDigito = comZero(semZeros(nossa));
  const comDigito = comZero(semZeros(nossa + letras(casa.contaDv)));
  if (!numeros.has(semDigito) && !numeros.has(comDigito)) {
    // Here nobody said the digit: it may be the last of the file's.
    const semODoArquivo = [...numeros].map((numero) => numero.slice(0, -1));
    return !casa.contaDv && semODoArquivo.includes(semDigito) ? null : false;
  }
  const [deles, daqui] = [doArquivo.agencia, casa.agencia].map((uma) => semZeros(letras(uma))) as [string, string];
  return deles === '' || daqui === '' || deles.startsWith(daqui) || daqui.startsWith(deles);
}

/** The account of a file that is brought, the others by name, and whether it is the one it was sent to (null: not said). */
export interface ContaEscolhida {
  indice: number;
  daConta: boolean | null;
  outras: string[];
}

/**
 * Chooses among the accounts of a file the one it was sent to; the only one with movements, where none says so.
 *
 * @throws DomainError RULE_BROKEN when it is of another account of the group; INVALID when several might be the one
 */
export async function escolherConta(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  contas: readonly ContaDoExtrato[],
): Promise<ContaEscolhida> {
  const { rows } = await sql<ContaDaCasa>`
    select c.id, c.nome, b.codigo as banco, c.agencia, c.conta, c.conta_dv as "contaDv"
    from conta_bancaria c ${juntarBanco('c', 'b')} where c.grupo_id = ${grupoId}`.execute(db);
  const esta = rows.find(({ id }) => id === contaId) as ContaDaCasa;
  const vistas = contas.map((conta, indice) => ({ conta, indice, mesma: mesmaConta(conta, esta) }));
  const comLinhas = vistas.filter(({ conta }) => conta.lancamentos.length > 0);
  const nossa = melhor(vistas.filter(({ mesma }) => mesma === true)) ?? unica(comLinhas) ?? vistas[0];
  if (!nossa) return { indice: 0, daConta: null, outras: [] };
  const outras = comLinhas.filter(({ indice }) => indice !== nossa.indice).map(({ conta }) => nomeOuCartao(conta));
  if (nossa.mesma === true) return { indice: nossa.indice, daConta: true, outras };
  if (rows.some((conta) => conta.id !== contaId && mesmaConta(nossa.conta, conta) === true)) {
    throw new DomainError('RULE_BROKEN', {
      text: `Este extrato é de outra conta: ${nomeDaConta(nossa.conta)}.`,
      campos: { file: 'É de outra conta' },
    });
  }
  return { indice: nossa.indice, daConta: nossa.mesma, outras };
}

type Vista = { conta: ContaDoExtrato; indice: number; mesma: boolean | null };

const melhor = (vistas: readonly Vista[]): Vista | undefined =>
  vistas.find(({ conta }) => conta.lancamentos.length > 0) ?? vistas[0];

/** Where no number tells: the only account with movements, or the only one that is no card. */
function unica(comLinhas: readonly Vista[]): Vista | undefined {
  const contas = comLinhas.filter(({ conta }) => conta.tipo === 'conta');
  if (comLinhas.length > 1 && contas.length !== 1) {
    throw new DomainError('INVALID', {
      text: `O arquivo tem ${comLinhas.length} contas e nenhuma é reconhecida como esta: ${comLinhas.map(({ conta }) => nomeOuCartao(conta)).join('; ')}. Confira agência e número no cadastro da conta.`,
      campos: { file: 'Tem mais de uma conta' },
    });
  }
  return contas.length === 1 ? contas[0] : comLinhas[0];
}

const nomeOuCartao = (conta: ContaDoExtrato): string =>
  conta.tipo === 'cartao' ? `cartão ${conta.conta ?? ''}`.trim() : (nomeDaConta(conta) ?? 'conta sem número');

export const nomeDaConta = ({ banco, agencia, conta }: ContaDoExtrato): string | null =>
  [banco && `banco ${banco}`, agencia && `agência ${agencia}`, conta && `conta ${conta}`].filter(Boolean).join(', ') ||
  null;
