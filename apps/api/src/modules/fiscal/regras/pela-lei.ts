import type { TipoDeDebito } from '@retaguarda/contracts';
import type { RegraIbsCbs, RegraIcms, RegraIpi, RegraPisCofins } from '@retaguarda/fiscal/impostos';
import { pelaLei, type Resposta } from './decisao.ts';
import { exporta, pagaNoDas, type SituacaoDecidivel, usaCsosn } from './situacao.ts';

/**
 * What the law decides whatever the product is, so that its fields, which speak of a common sale, do not count; null
 * where the law leaves it to the goods.
 */

/** @source CF, art. 155, § 2º, X, a; LC 87/1996, art. 3º, II */
export const icmsPelaLei = (situacao: SituacaoDecidivel): Resposta<RegraIcms> | null =>
  exporta(situacao)
    ? pelaLei('Exportação não paga ICMS (LC 87/1996, art. 3º, II)', { cst: usaCsosn(situacao.crt) ? '300' : '41' })
    : null;

/** @source CF, art. 153, § 3º, III */
export const ipiPelaLei = (situacao: SituacaoDecidivel): Resposta<RegraIpi> | null =>
  exporta(situacao) ? pelaLei('Exportação é imune ao IPI (CF, art. 153, § 3º, III)', { cst: '54', cEnq: '002' }) : null;

/** @source Leis 10.637/2002, art. 5º, and 10.833/2003, art. 6º; LC 123/2006, art. 13 */
export function pisCofinsPelaLei(situacao: SituacaoDecidivel): Resposta<RegraPisCofins> | null {
  if (exporta(situacao) && !pagaNoDas(situacao.crt)) {
    return pelaLei('Exportação não paga PIS e COFINS (Leis 10.637/2002 e 10.833/2003)', { cst: '08' });
  }
  return null;
}

/** In the Simples both are in the monthly payment: the document bears none. */
export const pisCofinsDoSimples = ({ sentido }: Pick<SituacaoDecidivel, 'sentido'>): Resposta<RegraPisCofins> =>
  pelaLei('PIS e COFINS pagos no DAS (LC 123/2006, art. 13)', {
    cst: sentido === 'saida' ? '49' : '98',
    pPIS: '0',
    pCOFINS: '0',
  });

/** Kinds of debit note that have one classification. @source tabela de cClassTrib do IBS e da CBS (IT 2025.002), 2026-06-22 */
const CLASSE_DO_DEBITO: Readonly<Partial<Record<TipoDeDebito, { cClassTrib: string; nome: string }>>> = {
  '01': { cClassTrib: '800002', nome: 'Crédito transferido à cooperativa (LC 214/2025, art. 272)' },
  '02': { cClassTrib: '811001', nome: 'Crédito anulado por saídas imunes ou isentas (LC 214/2025, art. 51)' },
  '03': { cClassTrib: '811002', nome: 'Débitos de notas que a apuração não processou (LC 214/2025, art. 45)' },
  '05': { cClassTrib: '800001', nome: 'Crédito transferido na sucessão (LC 214/2025, art. 55)' },
  '07': { cClassTrib: '410030', nome: 'Crédito estornado do que se perdeu (LC 214/2025, art. 47, § 6º)' },
  '08': { cClassTrib: '811003', nome: 'Saída do Simples Nacional (LC 214/2025, art. 41)' },
};

/** @source LC 214/2025, arts. 5º, § 1º, I, 6º, II, and 8º */
export function ibsCbsPelaLei(situacao: SituacaoDecidivel): Resposta<RegraIbsCbs> | null {
  const { operacao, tipoDeDebito } = situacao;
  const doDebito = tipoDeDebito && CLASSE_DO_DEBITO[tipoDeDebito];
  if (doDebito)
    return pelaLei(doDebito.nome, { cst: doDebito.cClassTrib.slice(0, 3), cClassTrib: doDebito.cClassTrib });
  if (exporta(situacao)) {
    return pelaLei('Exportação é imune ao IBS e à CBS (LC 214/2025, art. 8º)', { cst: '410', cClassTrib: '410004' });
  }
  if (operacao === 'bonificacao') {
    return pelaLei('Bonificação na nota não paga IBS e CBS (LC 214/2025, art. 5º, § 1º, I)', {
      cst: '410',
      cClassTrib: '410001',
    });
  }
  if (operacao === 'transferencia') {
    return pelaLei('Transferência entre estabelecimentos não paga IBS e CBS (LC 214/2025, art. 6º, II)', {
      cst: '410',
      cClassTrib: '410002',
    });
  }
  return null;
}
