import { decimal, paraTexto } from '@retaguarda/brasil';
import { DomainError, type TributosAproximados } from '@retaguarda/contracts';
import { type DadosDaDps, lerDps, type SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Db } from '../../../platform/database/database.ts';
import { cargaDo, type Emissor } from '../../fiscal/public.ts';
import { cargaDoServico } from '../../produtos/public.ts';
import { lerCidades } from '../parametros/cidades.ts';
import { tributosDaOperacao, tributosPeloIbpt } from './calculo.ts';
import { noSimples } from './regime.ts';
import { aliquotaDoBeneficio, issCobrado, type ServicoDaNota, type TermosDaNota } from './termos.ts';

type Declarado = DadosDaDps['valores']['trib']['totTrib'];

/** A note as its approximate taxes follow from it. */
export type NotaComPreco = TermosDaNota & { competencia: string; localPrestacao: string | null };

export type TributosDaNota =
  /** A city's declaration says none. */
  | { tipo: 'nenhum' }
  | { tipo: 'ditos'; tributos: TributosAproximados; fonte: string; avisos: string[] }
  /** What somebody must tell before the note is issued. */
  | { tipo: 'falta'; texto: string };

const nada = { federais: null, estaduais: null, municipais: null, simples: null };
const ditos = (
  tributos: Partial<TributosAproximados> & Pick<TributosAproximados, 'forma'>,
  fonte: string,
  avisos: string[] = [],
): TributosDaNota => ({ tipo: 'ditos', tributos: { ...nada, ...tributos }, fonte, avisos });
const percentual = (texto: string | null): string => paraTexto(decimal(texto ?? '0'));

/**
 * The approximate taxes that a note declares to the national system, the nearest to the truth first. They are those of the service, the
 * company's rate in the Simples, the IBPT table of its state, or the taxes of the note. MEI says none.
 *
 * @source Lei 12.741/2012, arts. 1 and 2; Decreto 8.264/2014, arts. 2, 3 and 9; NFS-e layout 1.01, E0710 to E0713
 */
export async function tributosDaNota(
  db: Db,
  sistema: SistemaDaNfse,
  emissor: Emissor,
  servico: ServicoDaNota,
  nota: NotaComPreco,
): Promise<TributosDaNota> {
  if (sistema !== 'nacional') return { tipo: 'nenhum' };
  const { tributosFederais, tributosEstaduais, tributosMunicipais } = servico;
  if (tributosFederais !== null || tributosEstaduais !== null || tributosMunicipais !== null) {
    const federais = percentual(tributosFederais);
    const [estaduais, municipais] = [percentual(tributosEstaduais), percentual(tributosMunicipais)];
    return ditos({ forma: 'percentual', federais, estaduais, municipais }, 'Os percentuais do cadastro do serviço');
  }
  if (emissor.crt === '4') return ditos({ forma: 'dispensada' }, 'O MEI não precisa dizer (Decreto 8.264/2014)');
  // Of what is all outside the Simples its rate says nothing.
  if (noSimples(emissor) && emissor.regimeApuracaoSn !== '3' && emissor.aliquotaSimples !== null) {
    return ditos({ forma: 'simples', simples: emissor.aliquotaSimples }, 'A alíquota efetiva do Simples da empresa');
  }
  const { nbs, nacional } = servico.codigos;
  const uf = emissor.uf ?? '';
  const carga = cargaDo(await cargaDoServico(db, emissor.grupoId, uf, { nbs, item: nacional.item }));
  if (carga !== null) {
    const { valores, avisos } = tributosPeloIbpt(emissor, servico, nota, nota.competencia, carga);
    return ditos({ forma: 'valor', ...valores }, `Tabela do IBPT de ${uf}, versão ${carga.versao}`, avisos);
  }
  if (!noSimples(emissor)) return pelaOperacao(db, emissor, servico, nota);
  if (emissor.regimeApuracaoSn === '3') {
    const texto = `A nota diz quanto do preço é de tributos: importe a tabela do IBPT de ${uf}, ou informe os percentuais no cadastro do serviço.`;
    return { tipo: 'falta', texto };
  }
  const texto =
    'A nota do Simples diz quanto do preço é de tributos: informe a alíquota efetiva do Simples nas configurações fiscais da empresa.';
  return { tipo: 'falta', texto };
}

async function pelaOperacao(
  db: Db,
  emissor: Emissor,
  servico: ServicoDaNota,
  nota: NotaComPreco,
): Promise<TributosDaNota> {
  const aliquotaIss = nota.aliquotaIss ?? (await aliquotaPublicada(db, emissor, servico, nota));
  if (aliquotaIss === null && issCobrado(servico) && !aliquotaDoBeneficio(servico)) {
    const texto =
      'A nota diz quanto do preço é de tributos, e ninguém disse a alíquota do ISS: informe-a no cadastro do serviço.';
    return { tipo: 'falta', texto };
  }
  const valores = tributosDaOperacao(emissor, servico, { ...nota, aliquotaIss }, nota.competencia);
  if (valores === null) {
    const texto =
      'A nota diz quanto do preço é de tributos: informe a classificação do IBS e da CBS no cadastro do serviço.';
    return { tipo: 'falta', texto };
  }
  return ditos({ forma: 'valor', ...valores }, 'Os impostos desta nota (Lei 12.741/2012, art. 2º)');
}

/** The ISS rate that the city which charges it publishes, as it was last read. */
async function aliquotaPublicada(
  db: Db,
  emissor: Emissor,
  servico: ServicoDaNota,
  { competencia, localPrestacao }: NotaComPreco,
): Promise<string | null> {
  const cidades = await lerCidades(db, emissor, servico, { competencia, localPrestacao });
  return cidades.find(({ papel }) => papel !== 'emissora')?.publicado?.aliquota?.percentual ?? null;
}

/** @throws DomainError RULE_BROKEN saying what is missing, before the note takes a number */
export function exigirTributos(tributos: TributosDaNota): TributosAproximados | null {
  if (tributos.tipo === 'falta') throw new DomainError('RULE_BROKEN', { text: tributos.texto });
  return tributos.tipo === 'ditos' ? tributos.tributos : null;
}

/** What is told of them while the note is written. */
export const avisosDosTributos = (tributos: TributosDaNota): string[] =>
  tributos.tipo === 'falta' ? [tributos.texto] : tributos.tipo === 'ditos' ? tributos.avisos : [];

/** The group of the declaration. */
export function totTribDe({ forma, federais, estaduais, municipais, simples }: TributosAproximados): Declarado {
  const [fed, est, mun] = [federais ?? '0', estaduais ?? '0', municipais ?? '0'];
  switch (forma) {
    case 'valor':
      return { vTotTrib: { vTotTribFed: fed, vTotTribEst: est, vTotTribMun: mun } };
    case 'percentual':
      return { pTotTrib: { pTotTribFed: fed, pTotTribEst: est, pTotTribMun: mun } };
    case 'simples':
      return { pTotTribSN: simples ?? '0' };
    case 'dispensada':
      return { indTotTrib: '0' };
  }
}

/** What a note of the national system says of them, by its declaration or itself; null of one that has none. */
export function tributosDeclarados(xml: string | null): TributosAproximados | null {
  if (xml === null) return null;
  // An imported note is read as it is.
  const { vTotTrib, pTotTrib, pTotTribSN, indTotTrib } =
    lerDps(xml).documento.infDPS.valores?.trib?.totTrib ?? ({} as Declarado);
  if (vTotTrib) {
    const { vTotTribFed: federais, vTotTribEst: estaduais, vTotTribMun: municipais } = vTotTrib;
    return { ...nada, forma: 'valor', federais, estaduais, municipais };
  }
  if (pTotTrib) {
    const { pTotTribFed: federais, pTotTribEst: estaduais, pTotTribMun: municipais } = pTotTrib;
    return { ...nada, forma: 'percentual', federais, estaduais, municipais };
  }
  if (pTotTribSN !== undefined) return { ...nada, forma: 'simples', simples: pTotTribSN };
  return indTotTrib === undefined ? null : { ...nada, forma: 'dispensada' };
}
