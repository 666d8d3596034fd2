import { isCnpj, isCodigoMunicipio, isCpf, isEmail } from '@retaguarda/brasil';
import type { Problema } from '../../xml/leiaute/index.ts';
import type { DadosDaDps } from '../dps.ts';
import { grupoDoServico, municipioDaIncidencia, regraDaIncidencia } from '../incidencia.ts';
import type { Pessoa, Prestador } from '../leiaute/index.ts';
import { Exigencias } from './exigencias.ts';
import { problemasDosFederais } from './federais.ts';
import { problemasDoIss } from './iss.ts';
import { problemasDosTributosAproximados } from './tributos-aproximados.ts';
import { problemasDosValores } from './valores.ts';

/**
 * What the system would refuse, found in the declaration itself. The codes of the refusals are in the comments; which of
 * the official table are looked for, and which not, is in docs/regras-fiscais.md.
 */
export function problemasDaDps(dados: DadosDaDps): Problema[] {
  const { serie, dCompet, dhEmi, tpEmit, prest, subst } = dados;
  const e = new Exigencias();
  e.exigir(Number(serie) >= 1 && Number(serie) <= 49_999, 'serie', 'use uma série de 1 a 49999'); // E0010
  e.exigir(dCompet <= dhEmi.slice(0, 10), 'dCompet', 'a competência não pode ser depois da emissão'); // E0015
  e.exigir(tpEmit === '1', 'tpEmit', 'só o prestador emite pelo sistema nacional'); // E9996
  const { opSimpNac, regApTribSN } = prest.regTrib;
  e.exigir(
    (opSimpNac === '3') === (regApTribSN !== undefined),
    'prest.regTrib.regApTribSN',
    opSimpNac === '3' ? 'a ME/EPP do Simples informa como apura os tributos' : 'só a ME/EPP do Simples informa isto',
  ); // E0162, E0166
  e.exigir(subst?.cMotivo !== '99' || subst.xMotivo !== undefined, 'subst.xMotivo', 'escreva o motivo da substituição'); // E0078
  return [
    ...problemasDasPartes(dados),
    ...e.problemas,
    ...problemasDoServico(dados),
    ...problemasDoIss(dados),
    ...problemasDosValores(dados),
    ...problemasDosFederais(dados),
    ...problemasDosTributosAproximados(dados),
  ];
}

function problemasDasPartes({ tpEmit, prest, toma, interm, valores, serv }: DadosDaDps): Problema[] {
  const e = new Exigencias();
  if (tpEmit === '1') {
    e.exigir(prest.xNome === undefined, 'prest.xNome', 'o nome do prestador vem do cadastro nacional: deixe vazio'); // E0121
    e.exigir(prest.end === undefined, 'prest.end', 'o endereço do prestador vem do cadastro nacional: deixe vazio'); // E0128
  }
  const prestador = prest.CNPJ ?? prest.CPF;
  e.exigir(
    prestador === undefined || prestador !== (toma?.CNPJ ?? toma?.CPF),
    'toma',
    'prestador e tomador são o mesmo',
  ); // E0202
  e.exigir(
    toma?.CNPJ === undefined || toma.end?.endNac !== undefined,
    'toma.end',
    'o tomador com CNPJ precisa do endereço inteiro (CEP, rua, bairro e cidade): complete o cadastro dele',
  ); // E0235
  e.exigir(
    valores.trib.tribMun.tpRetISSQN !== '2' || toma?.end?.endNac !== undefined || toma?.CNPJ !== undefined,
    'toma.end',
    'o tomador que retém o ISS precisa do endereço inteiro: complete o cadastro dele',
  ); // E0237
  e.exigir(
    regraDaIncidencia(serv.cServ.cTribNac) !== 'tomador' || toma?.end !== undefined,
    'toma.end',
    'o ISS deste serviço é da cidade do tomador: complete o endereço no cadastro dele',
  ); // E0234
  return [
    ...problemasDoDocumento(prest, 'prest'), // E0080, E0096, E0148
    ...problemasDoDocumento(toma, 'toma'), // E0188, E0206, E0238, E0247
    ...problemasDoDocumento(interm, 'interm'), // E0248, E0266, E0294, E0300
    ...e.problemas,
  ];
}

function problemasDoDocumento(quem: Prestador | Pessoa | undefined, caminho: string): Problema[] {
  const e = new Exigencias();
  if (quem === undefined) return [];
  e.exigir(quem.CNPJ === undefined || isCnpj(quem.CNPJ), `${caminho}.CNPJ`, 'CNPJ inválido');
  e.exigir(quem.CPF === undefined || isCpf(quem.CPF), `${caminho}.CPF`, 'CPF inválido');
  e.exigir(quem.email === undefined || isEmail(quem.email), `${caminho}.email`, 'e-mail inválido');
  const cidade = quem.end?.endNac?.cMun;
  e.exigir(cidade === undefined || isCodigoMunicipio(cidade), `${caminho}.end`, 'a cidade do endereço não existe');
  return e.problemas;
}

/** What a service demands of its declaration by its national code. */
function problemasDoServico(dados: DadosDaDps): Problema[] {
  const e = new Exigencias();
  const { cLocEmi, toma, serv, prest, valores } = dados;
  const { tribISSQN, tpRetISSQN } = valores.trib.tribMun;
  const { cLocPrestacao } = serv.locPrest;
  const onde = municipioDaIncidencia(dados);
  e.exigir(
    cLocPrestacao === undefined || cLocPrestacao === '0000000' || isCodigoMunicipio(cLocPrestacao),
    'serv.locPrest.cLocPrestacao',
    'não há cidade com este código do IBGE',
  ); // E0302
  const grupo = grupoDoServico(serv.cServ.cTribNac);
  e.exigir(
    grupo !== 'obra' || serv.obra !== undefined,
    'serv.cServ.cTribNac',
    'a nota deste serviço diz qual é a obra, e isso ainda não se informa aqui: emita pelo portal nacional',
  ); // E0370
  e.exigir(
    grupo !== 'atvEvento' || serv.atvEvento !== undefined,
    'serv.cServ.cTribNac',
    'a nota deste serviço diz qual é o evento, e isso ainda não se informa aqui: emita pelo portal nacional',
  ); // E0390
  e.exigir(
    serv.cServ.cTribNac !== '990101' || tribISSQN === '4',
    'valores.trib.tribMun.tribISSQN',
    'o serviço 99.01.01 é de não incidência do ISS: corrija a tributação no cadastro do serviço',
  ); // E0532
  const cidadeDoTomador = toma?.end?.endNac?.cMun;
  e.exigir(
    tpRetISSQN !== '2' || onde === undefined || cidadeDoTomador === undefined || onde === cidadeDoTomador,
    'valores.trib.tribMun.tpRetISSQN',
    'o ISS deste serviço não é da cidade do tomador, e só o tomador da mesma cidade o retém',
  ); // E0031
  e.exigir(
    tpRetISSQN === '1' || serv.cServ.cTribNac !== '220101',
    'valores.trib.tribMun.tpRetISSQN',
    'não se retém o ISS da exploração de rodovia',
  ); // E0596
  const { regEspTrib } = prest.regTrib;
  e.exigir(
    regEspTrib === '0' || regEspTrib === '5' || onde === undefined || onde === cLocEmi,
    'prest.regTrib.regEspTrib',
    'o ISS deste serviço é de outra cidade, e fora da sua a empresa só tem o regime de profissional autônomo',
  ); // E0176
  return e.problemas;
}
