import { ErroBoleto } from './erros.ts';

const dia = 86_400_000;
/** Day 0 of the count; 1000 is 2000-07-03. */
const base = Date.UTC(1997, 9, 7);
const primeiroDia = '2000-07-03';
const ultimoDia = '2049-10-13';
/** 1000 to 9999, over and over. */
const ciclo = 9000;

/**
 * Due-date factor: the four digits at positions 6–9 of the barcode.
 *
 * @param vencimento civil date `YYYY-MM-DD`, from 2000-07-03 to 2049-10-13
 * @returns integer 1000–9999
 * @throws ErroBoleto `CAMPO_INVALIDO` outside that interval or when the date does not exist
 * @source BCB Carta Circular 2.926 (2000-07-25); FEBRABAN, "Fator de vencimento" (2012-06-01): 9999 fell on 2025-02-21
 *   and the count went back to 1000 the next day
 */
export function fatorVencimento(vencimento: string): number {
  const dias = diasDesdeBase(vencimento);
  if (dias === undefined || vencimento < primeiroDia || vencimento > ultimoDia) {
    throw new ErroBoleto(
      'CAMPO_INVALIDO',
      `Vencimento ${vencimento} inválido: use AAAA-MM-DD entre ${primeiroDia} e ${ultimoDia}.`,
      'vencimento',
    );
  }
  return ((dias - 1000) % ciclo) + 1000;
}

/**
 * The due date a factor stands for. Since the restart each factor names two days, 9000 days apart; the one nearest to
 * `hoje` is meant.
 *
 * @param fator 0–9999; 0 means the boleto has no due date
 * @param hoje civil date `YYYY-MM-DD` of the reading
 * @returns `YYYY-MM-DD`, or `null` for factor 0
 */
export function vencimentoDoFator(fator: number, hoje: string): string | null {
  if (!Number.isInteger(fator) || fator < 0 || fator > 9999) {
    throw new ErroBoleto('CODIGO_INVALIDO', `Fator de vencimento ${fator} inválido.`);
  }
  const diasHoje = diasDesdeBase(hoje);
  if (diasHoje === undefined) {
    throw new ErroBoleto('CAMPO_INVALIDO', `Data de leitura ${hoje} inválida: use AAAA-MM-DD.`, 'hoje');
  }
  if (fator === 0) return null;
  // Factors under 1000 were never used again after the first cycle.
  const voltas = fator < 1000 ? 0 : Math.max(0, Math.round((diasHoje - fator) / ciclo));
  return new Date(base + (fator + voltas * ciclo) * dia).toISOString().slice(0, 10);
}

function diasDesdeBase(data: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data)) return undefined;
  const instante = Date.parse(`${data}T00:00:00Z`);
  if (Number.isNaN(instante) || new Date(instante).toISOString().slice(0, 10) !== data) return undefined;
  return Math.round((instante - base) / dia);
}
