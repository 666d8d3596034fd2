import { isCnpj, isCpf } from '@retaguarda/brasil';
import type { Certificado } from '../certificado/certificado.ts';
import { pertenceAoEmitente } from '../certificado/validade.ts';
import { type AlgoritmoDeAssinatura, assinar } from '../xml/assinatura.ts';
import { escrever, type Leitura, ler, type Problema } from '../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../xml/leitor.ts';
import { montarIdDps } from './identificadores.ts';
import { type Dps, type InfDps, leiauteDps, type Pessoa, type Prestador } from './leiaute/index.ts';

/** A declaration as the caller knows it: the identifier is worked out. */
export type DadosDaDps = Omit<InfDps, 'Id'>;

/** A signed declaration, ready to be stored and only then sent. */
export type DpsAssinada =
  | {
      readonly ok: true;
      /** Keep these bytes: after a lost answer the very same text is sent again. */
      readonly xml: string;
      readonly id: string;
    }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/**
 * Writes and signs a declaration: layout checked, decimals completed, contradictions that the system refuses found
 * before it is asked.
 *
 * @param algoritmo SHA-1 by default; the system takes SHA-256 as well
 * @source NFS-e layout 1.01, annex I (rules E0004 to E0718)
 */
export function assinarDps(
  dados: DadosDaDps,
  certificado: Certificado,
  algoritmo: AlgoritmoDeAssinatura = 'sha1',
): DpsAssinada {
  const problemas = problemasDaDps(dados);
  const emitente = emitenteDaDps(dados);
  if (emitente === undefined) {
    return { ok: false, problemas: [...problemas, incoerente('infDPS.prest', 'quem emite precisa de CNPJ ou CPF')] };
  }
  if (!pertenceAoEmitente(certificado, emitente.valor)) {
    const dono = certificado.cnpj ?? certificado.cpf ?? 'outro titular';
    problemas.push(incoerente('infDPS.prest', `o certificado é de ${dono} e não pode assinar por este emitente`));
  }
  if (problemas.length > 0) return { ok: false, problemas };
  const id = idDaDps(dados, emitente);
  if (id === undefined) {
    return { ok: false, problemas: [incoerente('infDPS.Id', 'município, série ou número não formam o identificador')] };
  }
  const escrita = escrever(leiauteDps, { versao: '1.01', infDPS: { Id: id, ...dados } });
  if (!escrita.ok) return escrita;
  return { ok: true, id, xml: assinar(escrita.xml, id, certificado, algoritmo).xml };
}

interface Emitente {
  readonly tipo: 'cnpj' | 'cpf';
  readonly valor: string;
}

/** Who issues: the provider, the taker or the intermediary. */
export function emitenteDaDps({ tpEmit, prest, toma, interm }: DadosDaDps): Emitente | undefined {
  const quem = { 1: prest, 2: toma, 3: interm }[tpEmit];
  if (quem?.CNPJ !== undefined) return { tipo: 'cnpj', valor: quem.CNPJ };
  return quem?.CPF === undefined ? undefined : { tipo: 'cpf', valor: quem.CPF };
}

function idDaDps({ cLocEmi, serie, nDPS }: DadosDaDps, documento: Emitente): string | undefined {
  try {
    return montarIdDps({ municipio: cLocEmi, documento, serie: Number(serie), numero: Number(nDPS) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

const incoerente = (caminho: string, mensagem: string): Problema => ({ caminho, codigo: 'incoerente', mensagem });

/**
 * What the system would refuse, found in the declaration itself. The codes of the refusals are in the comments.
 */
export function problemasDaDps(dados: DadosDaDps): Problema[] {
  const { serie, dCompet, dhEmi, tpEmit, prest, toma, interm, subst } = dados;
  const problemas: Problema[] = [];
  const exigir = (condicao: boolean, caminho: string, mensagem: string): void => {
    if (!condicao) problemas.push(incoerente(`infDPS.${caminho}`, mensagem));
  };
  exigir(Number(serie) >= 1 && Number(serie) <= 49_999, 'serie', 'use uma série de 1 a 49999'); // E0010
  exigir(dCompet <= dhEmi.slice(0, 10), 'dCompet', 'a competência não pode ser depois da emissão'); // E0015
  exigir(tpEmit === '1', 'tpEmit', 'só o prestador emite pelo sistema nacional'); // E9996
  problemas.push(...problemasDoDocumento(prest, 'infDPS.prest')); // E0080, E0096
  problemas.push(...problemasDoDocumento(toma, 'infDPS.toma')); // E0188, E0206
  problemas.push(...problemasDoDocumento(interm, 'infDPS.interm')); // E0248, E0266
  if (tpEmit === '1') {
    exigir(prest.xNome === undefined, 'prest.xNome', 'o nome do prestador vem do cadastro nacional: deixe vazio'); // E0121
    exigir(prest.end === undefined, 'prest.end', 'o endereço do prestador vem do cadastro nacional: deixe vazio'); // E0128
  }
  const prestador = prest.CNPJ ?? prest.CPF;
  exigir(prestador === undefined || prestador !== (toma?.CNPJ ?? toma?.CPF), 'toma', 'prestador e tomador são o mesmo'); // E0202

  const { opSimpNac, regApTribSN } = prest.regTrib;
  exigir(
    (opSimpNac === '3') === (regApTribSN !== undefined),
    'prest.regTrib.regApTribSN',
    opSimpNac === '3' ? 'a ME/EPP do Simples informa como apura os tributos' : 'só a ME/EPP do Simples informa isto',
  ); // E0162, E0166
  problemas.push(...problemasDoIss(dados));
  exigir(subst?.cMotivo !== '99' || subst.xMotivo !== undefined, 'subst.xMotivo', 'escreva o motivo da substituição'); // E0078
  return problemas;
}

/** The ISS against the regime of who provides, the kind of operation and who withholds. */
function problemasDoIss({ prest, toma, interm, serv, valores }: DadosDaDps): Problema[] {
  const problemas: Problema[] = [];
  const exigir = (condicao: boolean, caminho: string, mensagem: string): void => {
    if (!condicao) problemas.push(incoerente(`infDPS.${caminho}`, mensagem));
  };
  const { opSimpNac, regApTribSN, regEspTrib } = prest.regTrib;
  const { tribISSQN, tpImunidade, exigSusp, tpRetISSQN, pAliq, BM } = valores.trib.tribMun;
  const tributada = tribISSQN === '1';
  const suspensa = exigSusp !== undefined;
  exigir(regEspTrib === '0' || tributada, 'prest.regTrib.regEspTrib', 'regime especial só em operação tributada'); // E0172
  exigir(
    regEspTrib === '0' || regApTribSN !== '1',
    'prest.regTrib.regEspTrib',
    'quem apura tudo pelo Simples não tem regime especial',
  ); // E0175
  exigir(regEspTrib === '0' || opSimpNac !== '2', 'prest.regTrib.regEspTrib', 'o MEI não tem regime especial'); // E0174
  exigir(
    regEspTrib === '0' || pAliq === undefined,
    'valores.trib.tribMun.pAliq',
    'com regime especial não se informa alíquota',
  ); // E0604
  exigir(
    regEspTrib === '0' || BM === undefined,
    'valores.trib.tribMun.BM',
    'com regime especial não há benefício municipal',
  ); // E0535
  exigir(tributada || BM === undefined, 'valores.trib.tribMun.BM', 'só a operação tributada tem benefício municipal'); // E0533
  exigir(opSimpNac !== '2' || BM === undefined, 'valores.trib.tribMun.BM', 'o MEI não tem benefício municipal'); // E0534
  exigir(!suspensa || BM === undefined, 'valores.trib.tribMun.BM', 'com o ISS suspenso não há benefício municipal'); // E0538
  exigir(
    (tribISSQN === '2') === (tpImunidade !== undefined) && tpImunidade !== '0',
    'valores.trib.tribMun.tpImunidade',
    tribISSQN === '2' ? 'o serviço imune diz qual é a imunidade' : 'só o serviço imune diz a imunidade',
  ); // E0592, E0593
  exigir(tributada || !suspensa, 'valores.trib.tribMun.exigSusp', 'só se suspende o ISS de operação tributada'); // E0585
  exigir(
    tpRetISSQN === '1' || (tributada && !suspensa),
    'valores.trib.tribMun.tpRetISSQN',
    suspensa ? 'não se retém o ISS suspenso' : 'só se retém o ISS de operação tributada',
  ); // E0580, E0589
  exigir(
    pAliq === undefined || (tributada && !suspensa),
    'valores.trib.tribMun.pAliq',
    suspensa ? 'com o ISS suspenso não se informa alíquota' : 'só a operação tributada tem alíquota',
  ); // E0602, E0606
  exigir(
    valores.vDedRed === undefined || (tributada && !suspensa),
    'valores.vDedRed',
    suspensa ? 'com o ISS suspenso não há dedução' : 'só a operação tributada tem dedução',
  ); // E0435, E0437
  exigir(
    tribISSQN !== '3' || serv.cServ.cNBS !== undefined,
    'serv.cServ.cNBS',
    'exportação pede o código da NBS do serviço',
  ); // E0318
  exigir(
    tpRetISSQN !== '2' || toma?.CNPJ !== undefined || toma?.CPF !== undefined,
    'toma',
    'ISS retido pelo tomador pede o CNPJ ou CPF dele',
  ); // E0204
  exigir(tpRetISSQN !== '3' || interm !== undefined, 'interm', 'ISS retido pelo intermediário pede quem ele é'); // E0264
  exigir(
    tribISSQN !== '3' || serv.comExt !== undefined,
    'serv.comExt',
    'exportação pede os dados de comércio exterior',
  ); // E0330
  return problemas;
}

function problemasDoDocumento(quem: Prestador | Pessoa | undefined, caminho: string): Problema[] {
  const problemas: Problema[] = [];
  if (quem?.CNPJ !== undefined && !isCnpj(quem.CNPJ)) problemas.push(incoerente(`${caminho}.CNPJ`, 'CNPJ inválido'));
  if (quem?.CPF !== undefined && !isCpf(quem.CPF)) problemas.push(incoerente(`${caminho}.CPF`, 'CPF inválido'));
  return problemas;
}

/**
 * Reads a declaration, alone or inside a note.
 *
 * @throws ErroXml when the text is not XML or holds none
 */
export function lerDps(xml: string): Leitura<Dps> {
  const no = buscar(lerXml(xml), 'DPS');
  if (no === undefined) throw new ErroXml('o arquivo não contém uma DPS');
  return ler(leiauteDps, xml, no);
}
