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

const digitos = (texto: string | null) =>
  (texto ?? '')
    .replaceAll(/[^0-9Xx]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');

/** Whether the numbers are those of an account; null: one of the two does not say enough. */
function mesmaConta(doArquivo: ContaDoExtrato, { banco, agencia, conta, contaDv }: ContaDaCasa): boolean | null {
  const numero = digitos(doArquivo.conta);
  const nosso = digitos(conta);
  if (numero === '' || nosso === '') return null;
  const doBanco = digitos(doArquivo.banco);
  if (doBanco !== '' && banco !== null && doBanco.length <= 3 && doBanco !== digitos(banco)) return false;
  const comDigito = nosso + digitos(contaDv);
  const agenciaDoArquivo = digitos(doArquivo.agencia);
  // Some banks write the branch before the number of the account.
  const formas = [nosso, comDigito, digitos(agencia) + nosso, digitos(agencia) + comDigito];
  if (!formas.includes(numero)) return false;
  return agenciaDoArquivo === '' || agencia === null || agenciaDoArquivo.startsWith(digitos(agencia));
}

/**
 * Whether the account in the file is the one it was sent to.
 *
 * @returns null when the file or the account does not say
 * @throws DomainError RULE_BROKEN when it is of another account of the group
 */
export async function conferirConta(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  doArquivo: ContaDoExtrato,
): Promise<boolean | null> {
  const { rows } = await sql<ContaDaCasa>`
    select c.id, c.nome, b.codigo as banco, c.agencia, c.conta, c.conta_dv as "contaDv"
    from conta_bancaria c ${juntarBanco('c', 'b')} where c.grupo_id = ${grupoId}`.execute(db);
  const esta = rows.find(({ id }) => id === contaId) as ContaDaCasa;
  const mesma = mesmaConta(doArquivo, esta);
  if (mesma === true) return true;
  const outra = rows.find((conta) => conta.id !== contaId && mesmaConta(doArquivo, conta) === true);
  if (outra) {
    throw new DomainError('RULE_BROKEN', {
      text: `Este extrato é de outra conta: ${nomeDaConta(doArquivo)}.`,
      campos: { file: 'É de outra conta' },
    });
  }
  return mesma;
}

export const nomeDaConta = ({ banco, agencia, conta }: ContaDoExtrato): string | null =>
  [banco && `banco ${banco}`, agencia && `agência ${agencia}`, conta && `conta ${conta}`].filter(Boolean).join(', ') ||
  null;
