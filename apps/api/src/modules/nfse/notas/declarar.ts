import { decimal, momentoNoFuso } from '@retaguarda/brasil';
import { DomainError, type TributosAproximados } from '@retaguarda/contracts';
import { dispensaDeIbsCbs } from '@retaguarda/fiscal/impostos';
import type { DadosDaDps, RotaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Tomador } from '../../empresas/public.ts';
import type { Emissor } from '../../fiscal/public.ts';
import { beneficioDeclarado } from './beneficio.ts';
import type { ExportacaoDeclarada } from './exportar.ts';
import type { NoExterior } from './exterior.ts';
import type { Nota } from './notas.queries.ts';
import { noSimples, regimeDeclarado, tudoPeloSimples } from './regime.ts';
import { aliquotaDoBeneficio, issCobrado, type ServicoDaNota } from './termos.ts';
import { totTribDe } from './tributos.ts';

export const APLICATIVO = 'Retaguarda';

/** An instant as documents say it: in the company's zone, with its distance from UTC. */
export function instanteDoDocumento(instante: Date, fuso: string): string {
  const { data, hora } = momentoNoFuso(instante.toISOString(), fuso);
  const minutos = Math.round((Date.parse(`${data}T${hora}Z`) - Math.floor(instante.getTime() / 1000) * 1000) / 60_000);
  const horas = Math.floor(Math.abs(minutos) / 60);
  const resto = String(Math.abs(minutos) % 60).padStart(2, '0');
  return `${data}T${hora}${minutos < 0 ? '-' : '+'}${String(horas).padStart(2, '0')}:${resto}`;
}

export interface ADeclarar {
  nota: Nota;
  emissor: Emissor & { cnpj: string };
  tomador: Tomador;
  servico: ServicoDaNota;
  serie: number;
  numero: number;
  ambiente: '1' | '2';
  dhEmi: string;
  iss: string;
  pisCofins: { pis: string; cofins: string };
  /** What the taker withholds of each. */
  contribuicoes: { pis: string; cofins: string; csll: string };
  /** The approximate taxes in the price, to the national system. */
  tributos: TributosAproximados | null;
  /** Of a service exported, to the national system: its group, and its taker abroad. */
  exportacao: ExportacaoDeclarada | null;
  /** Of what goes to a city. */
  noExterior: NoExterior | null;
  /** Where it goes, and why. */
  rota: RotaDaNfse;
  /** Key of the note it replaces. */
  substituida: string | null;
}

/** @throws DomainError RULE_BROKEN for a company whose city nobody knows */
export function declararNota({ nota, emissor, tomador, servico, ...resto }: ADeclarar): DadosDaDps {
  const municipio = emissor.endereco?.ibge;
  if (!municipio) {
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem a cidade: complete o endereço dela.' });
  }
  const { codigos, codigoMunicipal, indicadorOperacao } = servico;
  const { classificacao } = codigos;
  const { exportacao, substituida, serie, numero, ambiente, dhEmi, pisCofins, tributos } = resto;
  const semIbsCbs = dispensaDeIbsCbs(nota.competencia, Number(emissor.crt), false) !== undefined;
  if (tributos === null) throw new Error('a declaration to the national system says its approximate taxes');
  return {
    tpAmb: ambiente,
    dhEmi,
    verAplic: APLICATIVO,
    serie: String(serie),
    nDPS: String(numero),
    dCompet: nota.competencia,
    tpEmit: '1',
    cLocEmi: municipio,
    ...(substituida === null
      ? {}
      : {
          subst: {
            chSubstda: substituida,
            cMotivo: nota.motivoSubstituicao as '99',
            ...(nota.textoSubstituicao === null ? {} : { xMotivo: nota.textoSubstituicao }),
          },
        }),
    prest: prestador(emissor, servico),
    toma: exportacao?.toma ?? tomadorDaNota(tomador),
    serv: {
      locPrest: { cLocPrestacao: nota.localPrestacao ?? municipio },
      cServ: {
        cTribNac: codigos.nacional.codigo,
        ...(codigoMunicipal === null ? {} : { cTribMun: codigoMunicipal }),
        xDescServ: nota.descricao,
        ...(codigos.nbs === null ? {} : { cNBS: codigos.nbs.replaceAll('.', '') }),
      },
      ...(exportacao === null ? {} : { comExt: exportacao.comExt }),
      ...(nota.informacoes === null ? {} : { infoCompl: { xInfComp: nota.informacoes } }),
    },
    valores: valoresDa(nota, emissor, servico, {
      ...pisCofins,
      tributos,
      cPaisResult: exportacao?.cPaisResult ?? null,
    }),
    ...(classificacao === null || indicadorOperacao === null || semIbsCbs
      ? {}
      : {
          IBSCBS: {
            finNFSe: '0',
            indFinal: tomador.cnpj === null ? '1' : '0',
            cIndOp: indicadorOperacao,
            indDest: '0',
            valores: {
              trib: { gIBSCBS: { CST: classificacao.codigo.slice(0, 3), cClassTrib: classificacao.codigo } },
            },
          },
        }),
  };
}

function prestador(emissor: Emissor & { cnpj: string }, servico: ServicoDaNota): DadosDaDps['prest'] {
  const { cnpj, im, crt, regimeApuracaoSn } = emissor;
  return {
    CNPJ: cnpj,
    ...(im ? { IM: im } : {}),
    regTrib: {
      opSimpNac: noSimples(emissor) ? '3' : crt === '4' ? '2' : '1',
      ...(noSimples(emissor) ? { regApTribSN: regimeApuracaoSn ?? '1' } : {}),
      regEspTrib: regimeDeclarado(emissor, servico),
    },
  };
}

/**
 * Without CPF or CNPJ nobody is named: the system takes a note to who did not say. The taker's city registration stays
 * out: the system refuses one that the city of who issues does not have.
 *
 * @source NFS-e layout 1.01, annex I, E0232
 */
function tomadorDaNota({ cnpj, cpf, nome, email, endereco }: Tomador): DadosDaDps['toma'] {
  const documento = cnpj !== null ? { CNPJ: cnpj } : cpf !== null ? { CPF: cpf } : null;
  if (documento === null) return undefined;
  const { logradouro, numero, complemento, bairro, ibge, cep } = endereco ?? {};
  const end =
    logradouro && bairro && ibge && cep
      ? {
          endNac: { cMun: ibge, CEP: cep },
          xLgr: logradouro,
          nro: numero || 'S/N',
          ...(complemento ? { xCpl: complemento } : {}),
          xBairro: bairro,
        }
      : null;
  return {
    ...documento,
    xNome: nome,
    ...(end === null ? {} : { end }),
    ...(email ? { email } : {}),
  };
}

/**
 * The national system works out ISS by the city's own table: the rate goes only where that table is not there, and where
 * a company of the Simples has it withheld.
 *
 * @source NFS-e layout 1.01, annex I, E0617, E0619, E0621, E0625
 */
function valoresDa(
  nota: Nota,
  emissor: Emissor,
  servico: ServicoDaNota,
  {
    pis,
    cofins,
    tributos,
    cPaisResult,
  }: { pis: string; cofins: string; tributos: TributosAproximados; cPaisResult: string | null },
): DadosDaDps['valores'] {
  const { valor, desconto, deducao, aliquotaIss, retemIss } = nota;
  const { tributacaoIss, tipoImunidade, suspensaoIss, processoSuspensao } = servico;
  const BM = beneficioDeclarado(servico, nota);
  const dizAliquota = issCobrado(servico) && !aliquotaDoBeneficio(servico);
  const pedeAliquota = dizAliquota && (nota.informaAliquota || (tudoPeloSimples(emissor) && retemIss));
  const temFederal = [nota.retidoIrrf, nota.retidoCsrf, nota.retidoInss, pis].some((um) => !decimal(um).isZero());
  const positivo = (texto: string) => decimal(texto).gt(0);
  return {
    vServPrest: { vServ: valor },
    ...(positivo(desconto) ? { vDescCondIncond: { vDescIncond: desconto } } : {}),
    ...(positivo(deducao) ? { vDedRed: { vDR: deducao } } : {}),
    trib: {
      tribMun: {
        tribISSQN: tributacaoIss,
        ...(cPaisResult !== null && { cPaisResult }),
        ...(tipoImunidade !== null && { tpImunidade: tipoImunidade }),
        ...(suspensaoIss !== null && {
          exigSusp: { tpSusp: suspensaoIss, nProcesso: (processoSuspensao ?? '').padStart(30, '0') },
        }),
        ...(BM !== undefined && { BM }),
        tpRetISSQN: retemIss ? '2' : '1',
        ...(pedeAliquota && aliquotaIss !== null ? { pAliq: aliquotaIss } : {}),
      },
      ...(temFederal ? { tribFed: federais(nota, emissor, { pis, cofins }) } : {}),
      totTrib: totTribDe(tributos),
    },
  };
}

/** PIS and COFINS of the regular regime end with 2026. @source LC 214/2025 */
function federais(nota: Nota, { pisCofins }: Emissor, { pis, cofins }: { pis: string; cofins: string }) {
  const naoCumulativo = pisCofins === 'naoCumulativo';
  const { retidoIrrf, retidoCsrf, retidoInss } = nota;
  const retido = (texto: string) => decimal(texto).gt(0);
  return {
    ...(decimal(pis).gt(0)
      ? {
          piscofins: {
            CST: '01' as const,
            vBCPisCofins: decimal(nota.valor).minus(nota.desconto).toFixed(2),
            pAliqPis: naoCumulativo ? '1.65' : '0.65',
            pAliqCofins: naoCumulativo ? '7.60' : '3.00',
            vPis: pis,
            vCofins: cofins,
            tpRetPisCofins: retido(retidoCsrf) ? ('3' as const) : ('0' as const),
          },
        }
      : {}),
    ...(retido(retidoInss) ? { vRetCP: retidoInss } : {}),
    ...(retido(retidoIrrf) ? { vRetIRRF: retidoIrrf } : {}),
    // The sum of the three, as the net value of the layout takes it: value less vRetCP, vRetIRRF, vRetCSLL and ISS.
    ...(retido(retidoCsrf) ? { vRetCSLL: retidoCsrf } : {}),
  };
}
