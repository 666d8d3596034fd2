import type { Problema } from '../../xml/leiaute/index.ts';
import type { DadosDaDps } from '../dps.ts';
import { Exigencias } from './exigencias.ts';

/** The ISS against the regime of who provides, the kind of operation and who withholds. */
export function problemasDoIss({ prest, toma, interm, serv, valores }: DadosDaDps): Problema[] {
  const e = new Exigencias();
  const { opSimpNac, regApTribSN, regEspTrib } = prest.regTrib;
  const { tribISSQN, tpImunidade, exigSusp, tpRetISSQN, pAliq, BM } = valores.trib.tribMun;
  const tributada = tribISSQN === '1';
  const suspensa = exigSusp !== undefined;
  e.exigir(regEspTrib === '0' || tributada, 'prest.regTrib.regEspTrib', 'regime especial só em operação tributada'); // E0172
  e.exigir(
    regEspTrib === '0' || regApTribSN !== '1',
    'prest.regTrib.regEspTrib',
    'quem apura tudo pelo Simples não tem regime especial',
  ); // E0175
  e.exigir(regEspTrib === '0' || opSimpNac !== '2', 'prest.regTrib.regEspTrib', 'o MEI não tem regime especial'); // E0174
  e.exigir(
    regEspTrib === '0' || pAliq === undefined,
    'valores.trib.tribMun.pAliq',
    'com regime especial não se informa alíquota',
  ); // E0604
  e.exigir(
    regEspTrib === '0' || BM === undefined,
    'valores.trib.tribMun.BM',
    'com regime especial não há benefício municipal',
  ); // E0535
  e.exigir(tributada || BM === undefined, 'valores.trib.tribMun.BM', 'só a operação tributada tem benefício municipal'); // E0533
  e.exigir(opSimpNac !== '2' || BM === undefined, 'valores.trib.tribMun.BM', 'o MEI não tem benefício municipal'); // E0534
  e.exigir(!suspensa || BM === undefined, 'valores.trib.tribMun.BM', 'com o ISS suspenso não há benefício municipal'); // E0538
  e.exigir(
    (tribISSQN === '2') === (tpImunidade !== undefined) && tpImunidade !== '0',
    'valores.trib.tribMun.tpImunidade',
    tribISSQN === '2' ? 'o serviço imune diz qual é a imunidade' : 'só o serviço imune diz a imunidade',
  ); // E0592, E0593
  e.exigir(tributada || !suspensa, 'valores.trib.tribMun.exigSusp', 'só se suspende o ISS de operação tributada'); // E0585
  e.exigir(
    tpRetISSQN === '1' || (tributada && !suspensa),
    'valores.trib.tribMun.tpRetISSQN',
    suspensa ? 'não se retém o ISS suspenso' : 'só se retém o ISS de operação tributada',
  ); // E0580, E0589
  e.exigir(
    pAliq === undefined || (tributada && !suspensa),
    'valores.trib.tribMun.pAliq',
    suspensa ? 'com o ISS suspenso não se informa alíquota' : 'só a operação tributada tem alíquota',
  ); // E0602, E0606
  e.exigir(
    valores.vDedRed === undefined || (tributada && !suspensa),
    'valores.vDedRed',
    suspensa ? 'com o ISS suspenso não há dedução' : 'só a operação tributada tem dedução',
  ); // E0435, E0437
  e.exigir(
    tribISSQN !== '3' || serv.cServ.cNBS !== undefined,
    'serv.cServ.cNBS',
    'exportação pede o código da NBS do serviço',
  ); // E0318
  e.exigir(
    tpRetISSQN !== '2' || toma?.CNPJ !== undefined || toma?.CPF !== undefined,
    'toma',
    'ISS retido pelo tomador pede o CNPJ ou CPF dele',
  ); // E0204
  e.exigir(tpRetISSQN !== '3' || interm !== undefined, 'interm', 'ISS retido pelo intermediário pede quem ele é'); // E0264
  e.exigir(
    tribISSQN !== '3' || serv.comExt !== undefined,
    'serv.comExt',
    'exportação pede os dados de comércio exterior',
  ); // E0330
  return e.problemas;
}
