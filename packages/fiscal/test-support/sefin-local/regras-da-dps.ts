import { decimal, isCnpj, isCpf } from '@retaguarda/brasil';
import { emitenteDaDps, lerDps, montarIdDps } from '../../src/nfse/index.ts';
import type { InfDps } from '../../src/nfse/leiaute/index.ts';
import { horasEntre } from '../servidor-local/relogio.ts';
import { beneficioDa, regrasDoBeneficio } from './beneficio.ts';
import { type Contexto, Recusa } from './contexto.ts';
import { analiseDa } from './eventos.ts';
import { regrasDasReducoes } from './regras-das-reducoes.ts';
import { regrasDaIncidencia, regrasDoEndereco } from './regras-do-lugar.ts';
import { regrasDosFederais, regrasDosTributosAproximados } from './regras-dos-tributos.ts';

const CINCO_MINUTOS_EM_HORAS = 5 / 60;

/** The rules on one declaration, in the order of the annex. The first one broken is the answer. */
export function examinarDps(contexto: Contexto, dps: InfDps): void {
  regrasDoIdentificador(contexto, dps);
  regrasDoEmitente(contexto, dps);
  regrasDasPartes(dps);
  regrasDoTomadorNoExterior(dps);
  regrasDoEndereco(dps);
  regrasDaIncidencia(dps);
  regrasDoBeneficio(contexto, dps);
  regrasDosValores(contexto, dps);
  regrasDasReducoes(contexto, dps);
  regrasDosFederais(dps);
  regrasDosTributosAproximados(dps);
  regrasDaSubstituicao(contexto, dps);
}

function regrasDoIdentificador({ estado, regras, agora }: Contexto, dps: InfDps): void {
  const { Id, tpAmb, dhEmi, dCompet, serie, nDPS, cLocEmi } = dps;
  const documento = emitenteDaDps(dps);
  if (documento === undefined) throw new Recusa('E0114');
  if (Id !== montarIdDps({ municipio: cLocEmi, documento, serie: Number(serie), numero: Number(nDPS) })) {
    throw new Recusa('E0004');
  }
  if (tpAmb !== regras.ambiente) throw new Recusa('E0006');
  if (horasEntre(dhEmi, agora()) < -CINCO_MINUTOS_EM_HORAS) throw new Recusa('E0008');
  if (Number(serie) < 1 || Number(serie) > 49_999) throw new Recusa('E0010');
  if (estado.dps[Id] !== undefined) throw new Recusa('E0014', estado.dps[Id]);
  if (dCompet > dhEmi.slice(0, 10)) throw new Recusa('E0015');
}

function regrasDoEmitente({ regras }: Contexto, { tpEmit, prest }: InfDps): void {
  if (tpEmit !== '1') throw new Recusa('E9996');
  if (prest.CNPJ !== undefined && !isCnpj(prest.CNPJ)) throw new Recusa('E0080');
  if (prest.CPF !== undefined && !isCpf(prest.CPF)) throw new Recusa('E0096');
  const cadastro = regras.prestadores[prest.CNPJ ?? prest.CPF ?? ''];
  if (cadastro?.IM !== undefined && prest.IM === undefined) throw new Recusa('E0116');
  if (cadastro !== undefined && cadastro.IM === undefined && prest.IM !== undefined) throw new Recusa('E0120');
  if (prest.xNome !== undefined) throw new Recusa('E0121');
  if (prest.end !== undefined) throw new Recusa('E0128');
  const { opSimpNac, regApTribSN } = prest.regTrib;
  if (opSimpNac !== '3' && regApTribSN !== undefined) throw new Recusa('E0162');
  if (opSimpNac === '3' && regApTribSN === undefined) throw new Recusa('E0166');
}

function regrasDasPartes({ prest, toma, valores }: InfDps): void {
  if (toma?.CNPJ !== undefined && !isCnpj(toma.CNPJ)) throw new Recusa('E0188');
  if (toma?.CPF !== undefined && !isCpf(toma.CPF)) throw new Recusa('E0206');
  const prestador = prest.CNPJ ?? prest.CPF;
  if (prestador !== undefined && prestador === (toma?.CNPJ ?? toma?.CPF)) throw new Recusa('E0202');
  const semTomador = toma?.CNPJ === undefined && toma?.CPF === undefined;
  if (valores.trib.tribMun.tpRetISSQN === '2' && semTomador) throw new Recusa('E0204');
}

/** A taker abroad: told by a tax number of their country or why there is none, with the address there. */
function regrasDoTomadorNoExterior({ toma, valores }: InfDps): void {
  const exporta = valores.trib.tribMun.tribISSQN === '3';
  if (exporta && toma?.NIF === undefined && toma?.cNaoNIF === undefined) throw new Recusa('E0529');
  if (toma?.end?.endExt !== undefined && toma.NIF === undefined && toma.cNaoNIF === undefined)
    throw new Recusa('E0223');
  if (toma?.cNaoNIF === '0') throw new Recusa('E0226');
  if (toma?.NIF !== undefined && toma.end?.endExt === undefined) throw new Recusa('E0242');
  if (toma?.end?.endExt?.cPais === 'BR') throw new Recusa('E0246');
}

function regrasDoComercioExterior(tribISSQN: string, { comExt }: InfDps['serv']): void {
  if (comExt === undefined) return;
  if (comExt.mdPrestacao === '0') throw new Recusa('E0333');
  if (comExt.mecAFComexP === '00') throw new Recusa('E0341');
  if (comExt.mecAFComexT === '00') throw new Recusa('E0343');
  if (comExt.movTempBens === '0') throw new Recusa('E0345');
  if (comExt.movTempBens === '2' && comExt.nDI === undefined) throw new Recusa('E0352');
  if (comExt.movTempBens === '1' && (comExt.nDI ?? comExt.nRE) !== undefined) throw new Recusa('E0354');
  if (comExt.movTempBens === '3' && comExt.nRE === undefined) throw new Recusa('E0356');
  if (tribISSQN !== '3') throw new Recusa('E0530');
}

function regrasDosValores(contexto: Contexto, dps: InfDps): void {
  const { prest, serv, valores } = dps;
  const { regEspTrib, opSimpNac, regApTribSN } = prest.regTrib;
  const { tribISSQN, tpImunidade, exigSusp, pAliq, tpRetISSQN } = valores.trib.tribMun;
  if (regEspTrib !== '0' && tribISSQN !== '1') throw new Recusa('E0172');
  if (regEspTrib !== '0' && opSimpNac === '2') throw new Recusa('E0174');
  if (regEspTrib !== '0' && regApTribSN === '1') throw new Recusa('E0175');
  if (tribISSQN === '3' && serv.cServ.cNBS === undefined) throw new Recusa('E0318');
  if (tribISSQN === '3' && serv.comExt === undefined) throw new Recusa('E0330');
  regrasDoComercioExterior(tribISSQN, serv);
  if (tribISSQN !== '1' && valores.vDedRed !== undefined) throw new Recusa('E0435');
  if (exigSusp !== undefined && valores.vDedRed !== undefined) throw new Recusa('E0437');
  if (opSimpNac === '2' && valores.vDedRed !== undefined) throw new Recusa('E0436');
  if (regEspTrib !== '0' && valores.vDedRed !== undefined) throw new Recusa('E0438');
  if (tribISSQN !== '1' && tpRetISSQN !== '1') throw new Recusa('E0580');
  if (opSimpNac === '2' && tpRetISSQN !== '1') throw new Recusa('E0583');
  if (regEspTrib !== '0' && tpRetISSQN !== '1') throw new Recusa('E0588');
  if (tribISSQN !== '1' && exigSusp !== undefined) throw new Recusa('E0585');
  if (exigSusp !== undefined && tpRetISSQN !== '1') throw new Recusa('E0589');
  if ((tribISSQN === '2') !== (tpImunidade !== undefined)) throw new Recusa('E0592');
  if (tpImunidade === '0') throw new Recusa('E0593');
  if (pAliq !== undefined && decimal(pAliq).gt(5)) throw new Recusa('E0595');
  if (opSimpNac === '2' && pAliq !== undefined) throw new Recusa('E0600');
  if (tribISSQN !== '1' && pAliq !== undefined) throw new Recusa('E0602');
  if (regEspTrib !== '0' && pAliq !== undefined) throw new Recusa('E0604');
  if (exigSusp !== undefined && pAliq !== undefined) throw new Recusa('E0606');
  const { tipo = '' } = beneficioDa(contexto, dps) ?? {};
  if (tipo === '1' && tpRetISSQN !== '1') throw new Recusa('E0594');
  const isSimples = opSimpNac === '3' && regApTribSN === '1' && tipo !== '1' && tipo !== '4';
  if (isSimples && tpRetISSQN !== '1' && pAliq === undefined) throw new Recusa('E0621');
  if (isSimples && tpRetISSQN === '1' && pAliq !== undefined) throw new Recusa('E0625');
}

function regrasDaSubstituicao({ estado, regras, agora }: Contexto, dps: InfDps): void {
  const { subst, toma } = dps;
  if (subst === undefined) return;
  const substituida = estado.notas[subst.chSubstda];
  if (substituida === undefined) throw new Recusa('E0044');
  if (substituida.cancelada) throw new Recusa('E0046');
  const analise = analiseDa(estado, subst.chSubstda);
  if (analise === 'pendente') throw new Recusa('E0068');
  if (analise === 'respondida') throw new Recusa('E0845');
  if (horasEntre(substituida.dhProc, agora()) >= regras.prazoDeCancelamentoHoras) throw new Recusa('E0050');
  if (substituida.tomador === undefined) throw new Recusa('E0056');
  if (substituida.tomador !== (toma?.CNPJ ?? toma?.CPF)) throw new Recusa('E0058');
  if (fixos(lerDps(substituida.xml).documento.infDPS) !== fixos(dps)) throw new Recusa('E0060');
  if (subst.cMotivo === '99' && subst.xMotivo === undefined) throw new Recusa('E0078');
}

/** What a note that replaces another says as that one did. */
const fixos = ({ dCompet, serv }: InfDps): string =>
  [dCompet, serv.cServ.cTribNac, serv.cServ.cTribMun, serv.locPrest.cLocPrestacao].join();
