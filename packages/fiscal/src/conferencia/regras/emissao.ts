import { decimal, lerChaveAcesso } from '@retaguarda/brasil';
import type { DadosDaNFe } from '../../nfe/index.ts';
import { type Achado, achar, type Circunstancia } from '../tipos.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;

const dia = (instante: string): string => instante.slice(0, 10).split('-').reverse().join('/');

/** The certificate on the instant of issue. */
export function validadeDoCertificado(_: DadosDaNFe, { agora, certificado }: Circunstancia): readonly Achado[] {
  const instante = Date.parse(agora);
  return [
    ...achar(instante > Date.parse(certificado.validoAte), {
      regra: 'certificado-vencido',
      campo: 'emit',
      mensagem: `O certificado digital venceu em ${dia(certificado.validoAte)}. Envie o novo antes de emitir.`,
      fonte: 'Rejeição 291',
    }),
    ...achar(instante < Date.parse(certificado.validoDe), {
      regra: 'certificado-ainda-nao-vale',
      campo: 'emit',
      mensagem: `O certificado digital só vale a partir de ${dia(certificado.validoDe)}.`,
      fonte: 'Rejeição 291',
    }),
  ];
}

/** Date of issue: not ahead, not older than 30 days; of departure: not before it. */
export function datas({ ide }: DadosDaNFe, { agora }: Circunstancia): readonly Achado[] {
  const emissao = Date.parse(ide.dhEmi);
  const idade = Date.parse(agora) - emissao;
  return [
    ...achar(idade < -5 * MINUTO_MS, {
      regra: 'emissao-no-futuro',
      campo: 'ide.dhEmi',
      mensagem: 'A emissão está no futuro. Confira o relógio e o fuso.',
      fonte: 'Rejeições 212 e 703',
    }),
    ...achar(idade > 30 * DIA_MS, {
      regra: 'emissao-antiga',
      campo: 'ide.dhEmi',
      mensagem: 'A emissão tem mais de 30 dias: emita com a data de hoje.',
      fonte: 'Rejeição 228',
    }),
    ...achar(ide.dhSaiEnt !== undefined && Date.parse(ide.dhSaiEnt) < emissao && ide.tpNF === '1', {
      regra: 'saida-antes-da-emissao',
      campo: 'ide.dhSaiEnt',
      mensagem: 'A saída está antes da emissão.',
      fonte: 'Rejeição 504',
    }),
  ];
}

/** Contingency says when and why; normal emission says neither. */
export function contingencia({ ide }: DadosDaNFe, { agora }: Circunstancia): readonly Achado[] {
  const isNormal = ide.tpEmis === '1';
  const temDados = ide.dhCont !== undefined || ide.xJust !== undefined;
  return [
    ...achar(isNormal && temDados, {
      regra: 'contingencia-sobrando',
      campo: 'ide.dhCont',
      mensagem: 'A emissão é normal: tire a data e a justificativa da contingência.',
      fonte: 'Rejeição 556',
    }),
    ...achar(!isNormal && (ide.dhCont === undefined || ide.xJust === undefined), {
      regra: 'contingencia-sem-motivo',
      campo: 'ide.xJust',
      mensagem: 'A emissão em contingência precisa dizer desde quando e por quê.',
      fonte: 'Rejeição 557',
    }),
    ...achar(ide.dhCont !== undefined && Date.parse(ide.dhCont) - Date.parse(agora) > 5 * MINUTO_MS, {
      regra: 'contingencia-no-futuro',
      campo: 'ide.dhCont',
      mensagem: 'O início da contingência está no futuro.',
      fonte: 'Rejeição 558',
    }),
    ...achar(ide.mod === '65' && !['1', '4', '9'].includes(ide.tpEmis), {
      regra: 'contingencia-da-nfce',
      campo: 'ide.tpEmis',
      mensagem: 'A NFC-e só tem contingência off-line, ou EPEC onde o estado o aceita.',
      fonte: 'Rejeição 714',
    }),
  ];
}

/** Purposes that correct another document name it. */
export const finalidadeComReferencia = ({ ide, det }: DadosDaNFe): readonly Achado[] =>
  achar(
    (ide.finNFe === '2' || ide.finNFe === '4') &&
      (ide.NFref ?? []).length === 0 &&
      !det.some(({ DFeReferenciado }) => DFeReferenciado !== undefined),
    {
      regra: 'finalidade-sem-referencia',
      campo: 'ide.NFref',
      mensagem:
        ide.finNFe === '4'
          ? 'A devolução precisa citar a nota devolvida.'
          : 'A nota complementar precisa citar a nota que completa.',
      fonte: 'Rejeições 254 e 321',
    },
  );

/** Notes that are cited: each once, by a whole key. */
export function documentosCitados({ ide }: DadosDaNFe): readonly Achado[] {
  const chaves = (ide.NFref ?? []).map(({ refNFe }) => refNFe);
  return chaves.flatMap((chave, posicao) =>
    chave === undefined
      ? []
      : [
          ...achar(lerChaveAcesso(chave) === null, {
            regra: 'chave-citada',
            campo: `ide.NFref[${posicao}].refNFe`,
            mensagem: `A chave da nota citada (${chave}) tem dígito errado: confira.`,
            fonte: 'Rejeição 547',
          }),
          ...achar(chaves.indexOf(chave) < posicao, {
            regra: 'chave-citada-duas-vezes',
            campo: `ide.NFref[${posicao}].refNFe`,
            mensagem: `A nota ${chave} está citada duas vezes: tire uma.`,
            fonte: 'Rejeição 680',
          }),
        ],
  );
}

const CREDITO = '5';
const DEBITO = '6';
/** Kinds of credit note that say which note they speak of. @source NT 2025.002, B25-30 and B25-40 */
const CREDITO_COM_REFERENCIA = ['01', '03', '04', '06'];
/** Goods that came back without being handed over: the note bears what the sale bore. @source NT 2025.002, B25-80 */
const CREDITO_DE_RETORNO = ['03', '06'];
const CHAVE_DE_NFE = /^.{20}55/;

/** Credit and debit notes of IBS and CBS: their kind, direction, what they name and which taxes they may bear. */
export function creditoOuDebito({ ide, det }: DadosDaNFe): readonly Achado[] {
  const { finNFe, tpNFCredito, tpNFDebito } = ide;
  const citadas = (ide.NFref ?? []).flatMap(({ refNFe }) => (refNFe ? [refNFe] : []));
  const comReferencia = finNFe === CREDITO && CREDITO_COM_REFERENCIA.includes(tpNFCredito ?? '');
  const soIbsCbs = (finNFe === CREDITO && !CREDITO_DE_RETORNO.includes(tpNFCredito ?? '')) || finNFe === DEBITO;
  return [
    ...achar((finNFe === CREDITO) !== (tpNFCredito !== undefined), {
      regra: 'tipo-da-nota-de-credito',
      campo: 'ide.tpNFCredito',
      mensagem: 'Escolha o tipo da nota de crédito; só ela o tem.',
      fonte: 'Rejeições 1163 e 1164',
    }),
    ...achar((finNFe === DEBITO) !== (tpNFDebito !== undefined), {
      regra: 'tipo-da-nota-de-debito',
      campo: 'ide.tpNFDebito',
      mensagem: 'Escolha o tipo da nota de débito; só ela o tem.',
      fonte: 'Rejeições 1009 e 1139',
    }),
    ...achar(tpNFCredito === '02' && ide.dhEmi < '2029', {
      regra: 'credito-da-zona-franca',
      campo: 'ide.tpNFCredito',
      mensagem: 'O crédito presumido da Zona Franca só se apropria por nota a partir de 2029.',
      fonte: 'Rejeição 1145',
    }),
    ...achar(finNFe === CREDITO && ide.tpNF !== '0', {
      regra: 'sentido-do-credito',
      campo: 'ide.tpNF',
      mensagem: 'A nota de crédito é sempre de entrada.',
      fonte: 'Rejeição 1161',
    }),
    ...achar(finNFe === DEBITO && ide.tpNF !== '1', {
      regra: 'sentido-do-debito',
      campo: 'ide.tpNF',
      mensagem: 'A nota de débito é sempre de saída.',
      fonte: 'Rejeição 1162',
    }),
    ...achar(comReferencia && citadas.length !== 1, {
      regra: 'credito-sem-referencia',
      campo: 'ide.NFref',
      mensagem: 'Esta nota de crédito cita uma nota, a que ela corrige, e uma só.',
      fonte: 'Rejeições 254 e 255',
    }),
    ...achar(comReferencia && tpNFCredito !== '03' && citadas.some((chave) => !CHAVE_DE_NFE.test(chave)), {
      regra: 'credito-de-nfe',
      campo: 'ide.NFref',
      mensagem: 'A nota de crédito só cita NF-e (modelo 55).',
      fonte: 'Rejeição 1003',
    }),
    ...det.flatMap(({ imposto, impostoDevol }, posicao) =>
      achar(soIbsCbs && (impostoDevol !== undefined || outrosTributos.some((um) => imposto[um] !== undefined)), {
        regra: 'so-ibs-e-cbs',
        campo: `det[${posicao}].imposto`,
        mensagem: 'A nota de crédito ou de débito só leva IBS e CBS.',
        fonte: 'Rejeição 1001',
      }),
    ),
  ];
}

const outrosTributos = ['ICMS', 'ISSQN', 'IPI', 'II', 'PIS', 'PISST', 'COFINS', 'COFINSST', 'ICMSUFDest'] as const;

/** First day on which a consumer's invoice may not be for a company. @source Ajuste SINIEF 11/2025 and those after it */
const SO_NFE_PARA_CNPJ = '2026-05-04';

/** R$ above which a consumer's invoice names who buys, where the state asks for it no sooner. @source rejection 750 */
const SEM_CONSUMIDOR_ATE = '10000.00';

/** First day on which a sale told to the consumer is told by no other document. @source rejections 375 and 679 as of NT 2025.001 */
const SEM_NOTA_DE_NFCE = '2026-12-14';
const modeloDaChave = (chave: string): string => chave.slice(20, 22);

/** A sale that went by an NFC-e or a coupon gets no NF-e besides. */
export function vendaJaDocumentada({ ide, det }: DadosDaNFe): readonly Achado[] {
  if (ide.mod !== '55' || ide.tpNF !== '1' || ide.dhEmi.slice(0, 10) < SEM_NOTA_DE_NFCE) return [];
  const citaNfce = (ide.NFref ?? []).some(({ refNFe, refECF }) => refECF || (refNFe && modeloDaChave(refNFe) === '65'));
  return [
    ...achar(citaNfce, {
      regra: 'saida-cita-nfce',
      campo: 'ide.NFref',
      mensagem: 'Desde 14/12/2026 uma NF-e de saída não cita NFC-e nem cupom: tire a referência, ou venda já por NF-e.',
      fonte: 'Rejeição 679',
    }),
    ...det.flatMap(({ prod }, posicao) =>
      achar(prod.CFOP === '5929', {
        regra: 'cfop-de-cupom',
        campo: `det[${posicao}].prod.CFOP`,
        mensagem:
          'Desde 14/12/2026 o CFOP 5929 não é aceito: a venda que saiu por NFC-e ou cupom não ganha outra nota.',
        fonte: 'Rejeição 375',
      }),
    ),
  ];
}

/** What the NFC-e is for: a sale at the counter, inside the state, to a final consumer who is no company. */
export function nfce({ ide, dest, total }: DadosDaNFe): readonly Achado[] {
  if (ide.mod !== '65') return [];
  const vNF = decimal(total.ICMSTot.vNF);
  return [
    ...achar(dest === undefined && vNF.gt(SEM_CONSUMIDOR_ATE), {
      regra: 'nfce-sem-consumidor',
      campo: 'dest',
      mensagem: 'NFC-e acima de R$ 10.000,00 precisa do CPF de quem compra.',
      fonte: 'Rejeição 750',
    }),
    ...achar(dest?.CNPJ !== undefined && ide.dhEmi.slice(0, 10) >= SO_NFE_PARA_CNPJ, {
      regra: 'nfce-para-cnpj',
      campo: 'dest.CNPJ',
      mensagem:
        'Venda para CNPJ pede NF-e (modelo 55), com DANFE simplificado no balcão; a NFC-e é para pessoa física.',
      fonte: 'Ajustes SINIEF 11, 28 e 43/2025',
    }),
    ...achar(ide.finNFe !== '1', {
      regra: 'nfce-finalidade',
      campo: 'ide.finNFe',
      mensagem: 'A NFC-e é só de venda normal: devolução, ajuste e complemento pedem NF-e.',
      fonte: 'Rejeição 715',
    }),
    ...achar(ide.tpNF !== '1' || ide.idDest !== '1' || ide.indFinal !== '1', {
      regra: 'nfce-operacao',
      campo: 'ide.idDest',
      mensagem: 'A NFC-e é só de saída, dentro do estado e para consumidor final.',
      fonte: 'Rejeições 706, 707 e 716',
    }),
  ];
}
