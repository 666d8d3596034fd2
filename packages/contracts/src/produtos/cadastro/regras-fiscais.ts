import { decimal, ISENTO_DE_REGISTRO } from '@retaguarda/brasil';
import { z } from 'zod';
import type { ProdutoNovo } from './esquemas.ts';

type CamposFiscais = Pick<
  ProdutoNovo,
  | 'tipoItem'
  | 'ncm'
  | 'exTipi'
  | 'cest'
  | 'cfop'
  | 'cstIcms'
  | 'csosn'
  | 'reducaoBaseIcms'
  | 'mva'
  | 'cstIpi'
  | 'cstPis'
  | 'cstCofins'
  | 'servicoLc116'
  | 'codigoAnp'
  | 'cstIbsCbs'
  | 'cclasstrib'
  | 'spedGenero'
  | 'registroAnvisa'
  | 'motivoIsencaoAnvisa'
  | 'precoMaximoConsumidor'
>;

/** The codes that are looked up in official tables. */
export const codigosFiscais = [
  'ncm',
  'cest',
  'cfop',
  'cstIcms',
  'csosn',
  'cstIpi',
  'cstPis',
  'cstCofins',
  'servicoLc116',
  'codigoAnp',
  'cstIbsCbs',
  'cclasstrib',
] as const;
export type CodigosFiscais = Pick<ProdutoNovo, (typeof codigosFiscais)[number]>;
/** Every field of a product that tax codes are checked against. */
export const camposFiscais = [
  ...codigosFiscais,
  'tipoItem',
  'exTipi',
  'reducaoBaseIcms',
  'mva',
  'spedGenero',
  'registroAnvisa',
  'motivoIsencaoAnvisa',
  'precoMaximoConsumidor',
] as const satisfies readonly (keyof CamposFiscais)[];

const vigencia = { vigenciaInicio: z.string().nullable(), vigenciaFim: z.string().nullable() };
type Vigencia = { [K in keyof typeof vigencia]: string | null };
const cst = z.object({ movimento: z.string().nullable() }).nullable();

/** What the official tables say of the product's codes; null when the code is not there. */
export const fatosFiscais = z.object({
  ncm: z.object(vigencia).nullable(),
  /** Codes or beginnings of codes of NCM, separated by commas; empty when the table names none. */
  cest: z.object({ ncms: z.string(), revogado: z.boolean() }).nullable(),
  /** A title only groups other codes. */
  cfop: z.object({ titulo: z.boolean() }).nullable(),
  cstIcms: z.boolean(),
  csosn: z.boolean(),
  cstIpi: cst,
  cstPis: cst,
  cstCofins: cst,
  cstIbsCbs: z.boolean(),
  cclasstrib: z.object({ ...vigencia, cst: z.string() }).nullable(),
  servicoLc116: z.boolean(),
  codigoAnp: z.boolean(),
  /** `CRT` of the group's own companies. */
  regimes: z.array(z.string()),
  /** Civil date. */
  hoje: z.string(),
});
export type FatosFiscais = z.output<typeof fatosFiscais>;

const comSt = { cst: ['10', '30', '60', '70'], csosn: ['201', '202', '203', '500'] };
const comReducao = ['20', '51', '70', '90'];
const comMva = { cst: ['10', '30', '70', '90'], csosn: ['201', '202', '203', '900'] };
const monofasicos = ['02', '15', '53', '61'];

/** Beginnings of NCM of fuels. @source MOC, group LA (comb); Convênio ICMS 110/2007 */
const ncmsDeCombustivel = ['271012', '27101921', '27101922', '271119', '27111910', '27112100', '38260000'];
const capitulosDaAnp = ['27', '2207', '3826', '3403', '3811'];

/** Headings of medicines; the chapter holds other goods too. @source TIPI, chapter 30 */
const posicoesDeMedicamento = ['3003', '3004'];
export const ehNcmDeMedicamento = (ncm: string | null): boolean =>
  posicoesDeMedicamento.some((inicio) => ncm?.startsWith(inicio));

/** Simples Nacional within the limit and MEI use CSOSN; the others, CST. @source NF-e layout 4.00, groups N02–N10h */
const usaCsosn = (crt: string) => crt === '1' || crt === '4';

/** `3917` and `8415.10` are beginnings; `2710.19.2` too. */
export const cestServeAoNcm = (ncms: string, ncm: string): boolean => {
  const inicios = ncms
    .split(/[,;\s]+/)
    .map((inicio) => inicio.replaceAll('.', ''))
    .filter((inicio) => /^\d{2,8}$/.test(inicio));
  return inicios.length === 0 || inicios.some((inicio) => ncm.startsWith(inicio));
};

const foraDaVigencia = ({ vigenciaInicio, vigenciaFim }: Vigencia, hoje: string) =>
  (vigenciaInicio !== null && hoje < vigenciaInicio) || (vigenciaFim !== null && hoje > vigenciaFim);

/** Texts by field of what the tax codes do not agree on; empty when they do. */
export function conferirFiscal(dados: CamposFiscais, fatos: FatosFiscais): Record<string, string> {
  const campos: Record<string, string> = {};
  const erro = (campo: string, texto: string) => {
    campos[campo] ??= texto;
  };
  conferirMercadoria(dados, fatos, erro);
  conferirMedicamento(dados, erro);
  conferirIcms(dados, fatos, erro);
  conferirOutros(dados, fatos, erro);
  return campos;
}

type Erro = (campo: string, texto: string) => void;

function conferirMercadoria(dados: CamposFiscais, fatos: FatosFiscais, erro: Erro): void {
  const { ncm, cest, codigoAnp, tipoItem, servicoLc116 } = dados;
  if (ncm && ncm !== '00') {
    if (!fatos.ncm) erro('ncm', 'NCM não existe');
    else if (foraDaVigencia(fatos.ncm, fatos.hoje)) erro('ncm', 'NCM fora de vigência');
  }
  if (ncm === '00' && tipoItem !== '09') erro('ncm', 'NCM 00 é só para serviço');
  if (dados.exTipi && !ncm) erro('exTipi', 'Informe o NCM');
  if (dados.spedGenero && ncm?.length === 8 && dados.spedGenero !== ncm.slice(0, 2))
    erro('spedGenero', 'Não é o capítulo do NCM');
  if (cest) {
    if (!fatos.cest) erro('cest', 'CEST não existe');
    else if (fatos.cest.revogado) erro('cest', 'CEST revogado: informe outro');
    else if (!ncm) erro('cest', 'Informe o NCM do CEST');
    else if (!cestServeAoNcm(fatos.cest.ncms, ncm)) erro('cest', `CEST não é do NCM ${ncm}`);
  }
  if (tipoItem === '09' && !servicoLc116) erro('servicoLc116', 'Informe o serviço da LC 116');
  if (tipoItem !== '09' && servicoLc116) erro('servicoLc116', 'Só para item do tipo serviço');
  if (servicoLc116 && !fatos.servicoLc116) erro('servicoLc116', 'Serviço não existe');
  const combustivel = ncmsDeCombustivel.some((inicio) => ncm?.startsWith(inicio));
  if (codigoAnp && !fatos.codigoAnp) erro('codigoAnp', 'Código ANP não existe');
  if (codigoAnp && ncm && !capitulosDaAnp.some((inicio) => ncm.startsWith(inicio)))
    erro('codigoAnp', `Código ANP não é do NCM ${ncm}`);
  if (!codigoAnp && (combustivel || monofasicos.includes(dados.cstIcms ?? '')))
    erro('codigoAnp', 'Combustível precisa do código ANP');
}

/** @source NF-e layout 4.00, K01 to K06 (NT 2018.005): what is exempt says by which decision; an item is of one special kind */
function conferirMedicamento(dados: CamposFiscais, erro: Erro): void {
  const { registroAnvisa, motivoIsencaoAnvisa, precoMaximoConsumidor } = dados;
  const isento = registroAnvisa === ISENTO_DE_REGISTRO;
  if (isento && !motivoIsencaoAnvisa) erro('motivoIsencaoAnvisa', 'Informe a decisão que isenta do registro');
  if (!isento && motivoIsencaoAnvisa) erro('motivoIsencaoAnvisa', 'Só para medicamento isento de registro');
  if (!registroAnvisa && precoMaximoConsumidor)
    erro('registroAnvisa', 'O preço máximo é de medicamento: informe o registro na ANVISA');
  if (registroAnvisa && dados.codigoAnp) erro('registroAnvisa', 'Combustível não tem registro na ANVISA');
  if (registroAnvisa && dados.tipoItem === '09') erro('registroAnvisa', 'Serviço não tem registro na ANVISA');
}

function conferirIcms(dados: CamposFiscais, fatos: FatosFiscais, erro: Erro): void {
  const { cstIcms, csosn, cfop, regimes } = { ...dados, regimes: fatos.regimes };
  if (cfop) {
    if (!fatos.cfop) erro('cfop', 'CFOP não existe');
    else if (fatos.cfop.titulo) erro('cfop', 'Este CFOP é um título: informe um código dele');
    else if (!/^[567]/.test(cfop)) erro('cfop', 'Informe um CFOP de saída');
  }
  if (cstIcms && !fatos.cstIcms) erro('cstIcms', 'CST não existe');
  if (csosn && !fatos.csosn) erro('csosn', 'CSOSN não existe');
  if (cstIcms && regimes.length > 0 && regimes.every(usaCsosn))
    erro('cstIcms', 'Empresa do Simples Nacional usa CSOSN');
  if (csosn && regimes.length > 0 && !regimes.some(usaCsosn)) erro('csosn', 'Empresa do regime normal usa CST');
  const algum = (lista: { cst: string[]; csosn: string[] }) =>
    lista.cst.includes(cstIcms ?? '') || lista.csosn.includes(csosn ?? '');
  if (algum(comSt) && !dados.cest) erro('cest', 'Substituição tributária precisa do CEST');
  const positivo = (valor: string | null) => valor !== null && decimal(valor).gt(0);
  if (positivo(dados.reducaoBaseIcms) && cstIcms && !comReducao.includes(cstIcms))
    erro('reducaoBaseIcms', `CST ${cstIcms} não tem redução de base`);
  if (positivo(dados.mva) && (cstIcms || csosn) && !algum(comMva)) erro('mva', 'Só com substituição tributária');
}

function conferirOutros(dados: CamposFiscais, fatos: FatosFiscais, erro: Erro): void {
  for (const campo of ['cstIpi', 'cstPis', 'cstCofins'] as const) {
    if (!dados[campo]) continue;
    const fato = fatos[campo];
    if (!fato) erro(campo, 'CST não existe');
    else if (fato.movimento === 'entrada') erro(campo, 'Informe um CST de saída');
  }
  const { cstIbsCbs, cclasstrib } = dados;
  if (cstIbsCbs && !fatos.cstIbsCbs) erro('cstIbsCbs', 'CST não existe');
  if (!cclasstrib) return;
  if (!fatos.cclasstrib) erro('cclasstrib', 'Classificação não existe');
  else if (foraDaVigencia(fatos.cclasstrib, fatos.hoje)) erro('cclasstrib', 'Classificação fora de vigência');
  else if (!cstIbsCbs) erro('cstIbsCbs', 'Informe o CST da classificação');
  else if (fatos.cclasstrib.cst !== cstIbsCbs) erro('cclasstrib', `Classificação é do CST ${fatos.cclasstrib.cst}`);
}
