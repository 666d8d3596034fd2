import type { LancamentoDoExtrato } from '../extrato.ts';
import { lerDataOfx } from '../leitura/data.ts';
import { acharDocumento } from '../leitura/documento.ts';
import { significativo } from '../leitura/texto.ts';
import { lerValor } from '../leitura/valor.ts';

/** The movement of a STMTTRN, or in words why it cannot be one. */
export function montarLancamento(
  campos: Readonly<Record<string, string>>,
  linha: number,
): { lancamento: LancamentoDoExtrato } | { motivo: string } {
  const { DTPOSTED, TRNAMT, TRNTYPE, FITID, CHECKNUM, REFNUM, NAME, MEMO } = campos;
  const data = lerDataOfx(DTPOSTED ?? '');
  if (data === null) return { motivo: motivo('data', DTPOSTED) };
  const valor = lerValor(TRNAMT ?? '');
  if (valor === null) return { motivo: motivo('valor', TRNAMT) };
  const [tipo, nome] = [TRNTYPE || null, NAME || null];
  return {
    lancamento: {
      linha,
      data,
      valor,
      tipo,
      documento: significativo(CHECKNUM) ?? significativo(REFNUM),
      idNoBanco: significativo(FITID),
      historico: MEMO || nome || tipo || 'Sem histórico',
      complemento: null,
      nome,
      cpfCnpj: acharDocumento(MEMO ?? null, nome, campos.EXTDNAME ?? null),
    },
  };
}

function motivo(campo: string, escrito: string | undefined): string {
  if (!escrito) return `está sem ${campo}`;
  const trecho = escrito.length > 30 ? `${escrito.slice(0, 30)}…` : escrito;
  return campo === 'data' ? `“${trecho}” não é uma data que existe` : `“${trecho}” não é um valor em reais e centavos`;
}
