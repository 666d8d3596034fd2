import type { CondicoesDaRegraFiscal, ConteudoDaRegra } from './esquemas.ts';
import { ufsDaRegra } from './esquemas.ts';
import { modelosFiscais, operacoesFiscais, regimesFiscais, type TributoDaRegra, tributosDaRegra } from './situacoes.ts';

const ou = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} ou ${partes.at(-1)}`;
const nomes = (tabela: Readonly<Record<string, string>>, codigos: readonly string[]) =>
  codigos.map((codigo) => tabela[codigo] ?? codigo);

/** Names of what the conditions give by id. */
export interface NomesDaRegra {
  produtos: readonly string[];
  grupos: readonly string[];
}

/** States as people say them: those left out, when they are fewer. */
function porUf(ufs: readonly string[]): string {
  const estados = ufsDaRegra.filter((uf) => uf !== 'EX');
  const fora = estados.filter((uf) => !ufs.includes(uf));
  if (fora.length > 0 && fora.length <= 3 && !ufs.includes('EX')) return `fora de ${ou(fora)}`;
  return ou(ufs.map((uf) => (uf === 'EX' ? 'o exterior' : uf)));
}

const sim = (valor: boolean | undefined, quando: string, senao: string): string[] =>
  valor === undefined ? [] : [valor ? quando : senao];

/** The conditions of a rule as a sentence: "Venda para fora de SP, a contribuinte, NCM 2202". */
export function fraseDaRegra(
  sentido: 'saida' | 'entrada',
  condicoes: CondicoesDaRegraFiscal,
  { produtos, grupos }: NomesDaRegra = { produtos: [], grupos: [] },
): string {
  const { operacao, ufDestino, ufOrigem, ncm, cest, origem, modelo, crt, cfopFornecedor, cstFornecedor } = condicoes;
  const oque = operacao ? ou(nomes(operacoesFiscais, operacao)) : sentido === 'saida' ? 'Toda saída' : 'Toda entrada';
  const destino = ufDestino ? porUf(ufDestino) : null;
  const partes = [
    ...(destino === null ? [] : [destino.startsWith('fora') ? `para ${destino}` : `para ${destino}`]),
    ...(ufOrigem ? [`de ${porUf(ufOrigem)}`] : []),
    ...sim(condicoes.contribuinte, 'a contribuinte', 'a não contribuinte'),
    ...sim(condicoes.consumidorFinal, 'a consumidor final', 'para revenda ou industrialização'),
    ...sim(condicoes.compradorSimples, 'a comprador do Simples', 'a comprador fora do Simples'),
    ...sim(condicoes.zonaFranca, 'na Zona Franca', 'fora da Zona Franca'),
    ...(modelo ? [ou(nomes(modelosFiscais, modelo))] : []),
    ...(crt ? [`por empresa do ${ou(nomes(regimesFiscais, crt))}`] : []),
    ...(cfopFornecedor ? [`CFOP ${ou(cfopFornecedor)} do fornecedor`] : []),
    ...(cstFornecedor ? [`CST ${ou(cstFornecedor)} do fornecedor`] : []),
    ...(ncm ? [`NCM ${ou(ncm)}`] : []),
    ...(cest ? [`CEST ${ou(cest)}`] : []),
    ...(origem ? [`origem ${ou(origem)}`] : []),
    ...(condicoes.grupoIds ? [`grupo ${ou(grupos)}`] : []),
    ...(condicoes.produtoIds ? [`produto ${ou(produtos)}`] : []),
  ];
  return [oque, ...partes].join(', ').replace(/^([^,]+), para /, '$1 para ');
}

/** What a rule says, short: "CFOP 6102 · ICMS 00 · IBS e CBS 000001". */
export function resumoDaRegra(cfop: string | null, conteudo: ConteudoDaRegra): string {
  const tributos = (Object.keys(tributosDaRegra) as TributoDaRegra[]).flatMap((tributo) => {
    const dito = conteudo[tributo];
    if (!dito) return [];
    const codigo =
      'cClassTrib' in dito ? dito.cClassTrib : 'cst' in dito ? dito.cst : 'cListServ' in dito ? dito.cListServ : '';
    return [`${tributosDaRegra[tributo]} ${codigo}`.trim()];
  });
  return [...(cfop ? [`CFOP ${cfop}`] : []), ...tributos].join(' · ');
}
