import type { CondicoesDaRegraFiscal, ConteudoDaRegra, RegraNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Emissor } from '../emissores/emissores.queries.ts';
import { criarRegra } from './regras.service.ts';
import { decidivel, pagaNoDas, usaCsosn } from './situacao.ts';

interface RegraInicial {
  sentido?: RegraNova['sentido'];
  nome: string;
  condicoes: CondicoesDaRegraFiscal;
  cfop?: string;
  conteudo: ConteudoDaRegra;
  fonte: string;
}

const INICIO = '2026-01-01';
const semReceita = { pisCofins: { cst: '49', pPIS: '0', pCOFINS: '0' } } as const;
const integral = { ibsCbs: { cst: '000', cClassTrib: '000001' } } as const;

/** What goods bear in PIS and COFINS whoever sells them at retail outside the Simples. */
const federaisPorNcm: readonly RegraInicial[] = [
  {
    nome: 'PIS e COFINS: refrigerantes e cervejas no varejo',
    condicoes: { ncm: ['2202', '2203'] },
    conteudo: { pisCofins: { cst: '04' } },
    fonte: 'Lei 13.097/2015, arts. 14 e 28: monofásico, alíquota zero no varejo',
  },
  {
    nome: 'PIS e COFINS: água mineral',
    condicoes: { ncm: ['22011000'] },
    conteudo: { pisCofins: { cst: '06' } },
    fonte: 'Lei 12.715/2012, art. 76: alíquota zero',
  },
  {
    nome: 'PIS e COFINS: perfumaria e higiene no varejo',
    condicoes: { ncm: ['3303', '3304', '3305', '3307'] },
    conteudo: { pisCofins: { cst: '04' } },
    fonte: 'Lei 10.147/2000, arts. 1º e 2º: monofásico, alíquota zero no varejo',
  },
  {
    nome: 'PIS e COFINS: cesta básica',
    condicoes: {
      ncm: [
        '1006',
        '07133319',
        '07133329',
        '07133399',
        '11010010',
        '19021',
        '0901',
        '04051000',
        '15171000',
        '17011400',
        '0201',
        '0202',
        '0203',
        '0207',
        '0401',
        '04061010',
        '04061090',
        '04069010',
        '04069020',
        '04069030',
        '0407',
        '0701',
        '0702',
        '0703',
        '0704',
        '0705',
        '0706',
        '0707',
        '0708',
        '0709',
      ],
    },
    conteudo: { pisCofins: { cst: '06' } },
    fonte: 'Lei 10.925/2004, art. 1º; Lei 10.865/2004, art. 28, III: alíquota zero',
  },
];

/** Food of the basic basket pays neither IBS nor CBS. @source LC 214/2025, art. 125 and Anexo I */
const cestaBasica: RegraInicial = {
  nome: 'IBS e CBS: cesta básica nacional de alimentos',
  condicoes: {
    operacao: ['venda', 'devolucao'],
    ncm: [
      '100620',
      '100630',
      '100640',
      '07133319',
      '07133329',
      '07133399',
      '07133590',
      '0901',
      '11010010',
      '11062000',
      '19021',
      '04051000',
      '15171000',
      '17011400',
      '17019900',
      '0201',
      '0202',
      '0203',
      '0207',
      '04061010',
      '04061090',
      '04062000',
      '04069010',
      '04069020',
      '04069030',
    ],
  },
  conteudo: { ibsCbs: { cst: '200', cClassTrib: '200003' } },
  fonte: 'LC 214/2025, art. 125 e Anexo I: alíquota zero',
};
const hortifrutis: RegraInicial = {
  nome: 'IBS e CBS: hortaliças, frutas e ovos',
  condicoes: {
    operacao: ['venda', 'devolucao'],
    ncm: [
      '0407',
      '0701',
      '0702',
      '0703',
      '0704',
      '0705',
      '0706',
      '0707',
      '0708',
      '0709',
      '0803',
      '0804',
      '0805',
      '0808',
    ],
  },
  conteudo: { ibsCbs: { cst: '200', cClassTrib: '200014' } },
  fonte: 'LC 214/2025, art. 148 e Anexo XV: alíquota zero',
};

/** What goes out without being sold: of the same ICMS situation for all, in the words of each regime. */
const semVenda = (icms: { transferencia: string; remessa: string; brinde: string }): RegraInicial[] => [
  {
    nome: 'Transferência entre lojas da empresa',
    condicoes: { operacao: ['transferencia'] },
    conteudo: { icms: { cst: icms.transferencia }, ...semReceita },
    fonte:
      'LC 204/2023 e ADC 49: o ICMS não incide; o crédito fica na loja que comprou, e levá-lo é opção (Convênio ICMS 109/2024)',
  },
  {
    nome: 'Bonificação na nota',
    condicoes: { operacao: ['bonificacao'] },
    cfop: '5910',
    conteudo: { icms: { cst: icms.brinde }, ...semReceita },
    fonte: 'LC 87/1996, art. 13, § 1º, II, a; LC 214/2025, art. 5º, § 1º, I',
  },
  {
    nome: 'Remessa para conserto',
    condicoes: { operacao: ['remessa'] },
    cfop: '5915',
    conteudo: { icms: { cst: icms.remessa }, ...semReceita, ibsCbs: { cst: '410', cClassTrib: '410999' } },
    fonte: 'Convênio AE 15/1974: suspensão do ICMS, com volta em 180 dias',
  },
  {
    nome: 'Retorno de conserto',
    condicoes: { operacao: ['retorno'] },
    cfop: '5916',
    conteudo: { icms: { cst: icms.remessa }, ...semReceita, ibsCbs: { cst: '410', cClassTrib: '410999' } },
    fonte: 'Convênio AE 15/1974: suspensão do ICMS',
  },
  {
    nome: 'Volta do que foi a conserto',
    sentido: 'entrada',
    condicoes: { operacao: ['retorno'] },
    cfop: '1916',
    conteudo: {
      icms: { cst: icms.remessa },
      pisCofins: { cst: '98', pPIS: '0', pCOFINS: '0' },
      ibsCbs: { cst: '410', cClassTrib: '410999' },
    },
    fonte: 'Convênio AE 15/1974: suspensão do ICMS',
  },
];

const daVenda = { operacao: ['venda', 'devolucao'] } as const satisfies CondicoesDaRegraFiscal;
const doSimples: readonly RegraInicial[] = [
  {
    nome: 'Venda pelo Simples Nacional',
    condicoes: { operacao: [...daVenda.operacao] },
    conteudo: { icms: { cst: '102' }, ...integral },
    fonte: 'Resolução CGSN 140/2018; Ajuste SINIEF 7/2005, tabela B; LC 214/2025, art. 4º',
  },
  ...semVenda({ transferencia: '400', remessa: '400', brinde: '102' }),
];
const doRegimeNormal: readonly RegraInicial[] = [
  {
    nome: 'Venda com tributação integral do ICMS',
    condicoes: { operacao: [...daVenda.operacao] },
    conteudo: { icms: { cst: '00' }, ...integral },
    fonte: 'LC 87/1996, art. 13; alíquota geral da UF; LC 214/2025, art. 4º',
  },
  ...semVenda({ transferencia: '41', remessa: '50', brinde: '00' }),
];
const federaisDaVenda: RegraInicial = {
  nome: 'Venda com PIS e COFINS do regime da empresa',
  condicoes: { operacao: [...daVenda.operacao] },
  conteudo: { pisCofins: { cst: '01' } },
  fonte: 'Leis 9.718/1998, 10.637/2002 e 10.833/2003',
};

/**
 * Makes, as drafts, the rules that a shop of the company's regime begins with; one of the same name that is not expired
 * stays as it is. They name the regime, so that a company of another regime has its own.
 *
 * @throws DomainError RULE_BROKEN when the company lacks regime or state
 */
export async function criarIniciais(
  tx: Tx,
  actor: Actor,
  emissor: Emissor,
): Promise<{ ids: number[]; jaHavia: number }> {
  const { crt } = decidivel({
    emissor,
    modelo: '55',
    operacao: 'venda',
    finalidade: 1,
    sentido: 'saida',
    data: INICIO,
    destinatario: { uf: 'SP', contribuinte: false, consumidorFinal: true },
  });
  const regras = [
    ...(usaCsosn(crt) ? doSimples : doRegimeNormal),
    ...(pagaNoDas(crt) ? [] : [federaisDaVenda, ...federaisPorNcm.map(soVenda)]),
    cestaBasica,
    hortifrutis,
  ];
  const { rows } = await sql<{ nome: string }>`select nome from regra_fiscal
    where grupo_id = ${actor.grupoId} and estado <> 'expirada'`.execute(tx);
  const jaHa = new Set(rows.map(({ nome }) => nome));
  const novas = regras.map((regra) => doRegime(regra, crt)).filter(({ nome }) => !jaHa.has(nome));
  const ids: number[] = [];
  for (const regra of novas) ids.push(await criarRegra(tx, actor, regra));
  return { ids, jaHavia: regras.length - novas.length };
}

const soVenda = (regra: RegraInicial): RegraInicial => ({
  ...regra,
  condicoes: { ...regra.condicoes, operacao: [...daVenda.operacao] },
});
const nomesDosRegimes = { 1: 'Simples', 2: 'Simples acima do sublimite', 3: 'regime normal', 4: 'MEI' } as const;

/** What is bought enters by rules of its own. A return that comes in goes by the product and the law; what was out for repair has a rule. */
const doRegime = (
  { nome, sentido = 'saida', condicoes, cfop = '', conteudo, fonte }: RegraInicial,
  crt: 1 | 2 | 3 | 4,
): RegraNova => ({
  nome: `${nome} (${nomesDosRegimes[crt]})`,
  sentido,
  condicoes: { ...condicoes, crt: [`${crt}`] },
  cfop: cfop || null,
  conteudo,
  inicio: INICIO,
  fim: null,
  fonte,
});
