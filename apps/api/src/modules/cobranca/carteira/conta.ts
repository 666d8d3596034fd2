import { bancos, contas, DomainError } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, type Row } from '../../../platform/registers/engine.ts';

/** An account with what its bank was told of its wallet: what boletos are made with. */
export interface ContaDeCobranca {
  id: number;
  versao: number;
  nome: string;
  empresaId: number;
  tipo: 'corrente' | 'poupanca' | 'pagamento' | 'aplicacao' | 'caixa';
  ativo: boolean;
  permiteBoleto: boolean;
  /** COMPE code; null for a safe. */
  banco: string | null;
  bancoNome: string;
  agencia: string | null;
  agenciaDv: string | null;
  conta: string | null;
  contaDv: string | null;
  chavePix: string | null;
  carteira: string | null;
  variacao: string | null;
  modalidade: string | null;
  convenio: string | null;
  codigoBeneficiario: string | null;
  codigoTransmissao: string | null;
  posto: string | null;
  byteGeracao: string | null;
  formatoCnab: '240' | '400' | null;
  especieTitulo: EspecieDaConta | null;
  aceite: boolean;
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
  descontoPercentual: string | null;
  protestoDias: number | null;
  baixaDias: number | null;
  instrucoes: string | null;
}
export type EspecieDaConta =
  | 'duplicata_mercantil'
  | 'duplicata_de_servico'
  | 'nota_promissoria'
  | 'recibo'
  | 'fatura'
  | 'mensalidade_escolar'
  | 'outros';

/** @throws DomainError UNKNOWN_REFERENCE for an account out of the person's reach */
export async function lerConta(db: Db, actor: Actor, id: number): Promise<ContaDeCobranca> {
  const row = await getRow(db, contas, actor, id).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { contaId: 'Conta não encontrada' } });
  });
  return comBanco(db, actor, row);
}

/** An account as the register has it, with its bank. */
export async function comBanco(db: Db, actor: Actor, row: Row): Promise<ContaDeCobranca> {
  const banco = typeof row.bancoId === 'number' ? await getRow(db, bancos, actor, row.bancoId) : null;
  return {
    ...(row as unknown as ContaDeCobranca),
    banco: (banco?.codigo as string | undefined) ?? null,
    bancoNome: (banco?.nomeReduzido as string | undefined) ?? '',
  };
}
