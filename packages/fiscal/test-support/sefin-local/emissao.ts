import { emitenteDaDps, lerDps, montarChaveNfse, municipioDaIncidencia } from '../../src/nfse/index.ts';
import { type InfDps, type InfNfse, leiauteDps, leiauteNfse } from '../../src/nfse/leiaute/index.ts';
import { assinar } from '../../src/xml/assinatura.ts';
import { buscar, lerXml } from '../../src/xml/leitor.ts';
import { escrito } from '../sefaz-local/escrito.ts';
import { emBrasilia } from '../servidor-local/relogio.ts';
import { beneficioDa } from './beneficio.ts';
import { calcularIbsCbs, calcularValores } from './calculo.ts';
import { type Contexto, Recusa, VERSAO } from './contexto.ts';
import type { NotaGuardada } from './estado.ts';
import { registrarSubstituicao } from './eventos.ts';
import { examinarDps } from './regras-da-dps.ts';
import { abrir, exigirAssinatura, exigirEsquema } from './verificar.ts';

/** POST /nfse: the declaration in, the note out. */
export async function emitir(contexto: Contexto, compactado: unknown): Promise<NotaGuardada> {
  const xml = abrir(compactado, 'E1235');
  contexto.regras.aoReceber?.(xml);
  const no = buscar(lerXml(xml), 'DPS');
  if (no === undefined) throw new Recusa('E1235', 'não há DPS');
  const dps = lerDps(xml).documento.infDPS;
  await exigirEsquema(contexto, xml, leiauteDps, dps.dhEmi ?? '', 'E1235');
  exigirAssinatura(contexto, xml, emitenteDaDps(dps)?.valor ?? '');
  examinarDps(contexto, dps);
  const nota = guardar(contexto, dps, xml.slice(no.inicio, no.fim));
  if (dps.subst !== undefined) registrarSubstituicao(contexto, dps.subst, nota);
  return nota;
}

function guardar(contexto: Contexto, dps: InfDps, xmlDps: string): NotaGuardada {
  const { estado, agora } = contexto;
  const documento = emitenteDaDps(dps);
  if (documento === undefined) throw new Recusa('E0114');
  const numero = (estado.numeros[documento.valor] ?? 0) + 1;
  estado.numeros[documento.valor] = numero;
  const chave = montarChaveNfse({
    municipio: dps.cLocEmi,
    ambienteGerador: '2',
    documento,
    numero,
    aamm: dps.dhEmi.slice(2, 4) + dps.dhEmi.slice(5, 7),
    codigoNumerico: String((numero * 7919 + 104_729) % 1_000_000_000).padStart(9, '0'),
  });
  const dhProc = emBrasilia(agora());
  const guardada: NotaGuardada = {
    chave,
    idDps: dps.Id,
    numero,
    xml: escreverNota(contexto, dps, xmlDps, { chave, numero, dhProc }),
    emitente: documento.valor,
    tomador: dps.toma?.CNPJ ?? dps.toma?.CPF,
    intermediario: dps.interm?.CNPJ ?? dps.interm?.CPF,
    dhProc,
    cancelada: false,
  };
  estado.notas[chave] = guardada;
  estado.dps[dps.Id] = chave;
  distribuir(contexto, guardada);
  return guardada;
}

function distribuir({ estado }: Contexto, nota: NotaGuardada): void {
  const interessados = [nota.emitente, nota.tomador, nota.intermediario].filter((quem) => quem !== undefined);
  estado.distribuicao.push({
    nsu: estado.distribuicao.length + 1,
    chave: nota.chave,
    tipo: 'NFSE',
    tipoDeEvento: undefined,
    interessados,
    geradoEm: nota.dhProc,
    xml: nota.xml,
  });
}

function escreverNota(
  contexto: Contexto,
  dps: InfDps,
  xmlDps: string,
  { chave, numero, dhProc }: { chave: string; numero: number; dhProc: string },
): string {
  const { regras, estado, certificado } = contexto;
  const nomeDe = (codigo: string): string => regras.municipios[codigo] ?? `Município ${codigo}`;
  const { cTribNac } = dps.serv.cServ;
  const { cLocPrestacao } = dps.serv.locPrest;
  const valores = calcularValores(dps, regras, beneficioDa(contexto, dps));
  const local = { codigo: cLocPrestacao ?? dps.cLocEmi, nome: nomeDe(cLocPrestacao ?? dps.cLocEmi) };
  const incidencia = municipioDaIncidencia(dps) ?? dps.cLocEmi;
  const ibsCbs = calcularIbsCbs(dps, valores, local);
  const documento = dps.prest.CNPJ ?? dps.prest.CPF ?? '';
  const cadastro = regras.prestadores[documento];
  const infNFSe: InfNfse = {
    Id: `NFS${chave}`,
    xLocEmi: nomeDe(dps.cLocEmi),
    xLocPrestacao: cLocPrestacao === undefined ? 'Exterior' : nomeDe(cLocPrestacao),
    nNFSe: String(numero),
    ...(dps.valores.trib.tribMun.tribISSQN === '1' ? { cLocIncid: incidencia, xLocIncid: nomeDe(incidencia) } : {}),
    xTribNac: regras.servicos[cTribNac] ?? `Serviço ${cTribNac}`,
    verAplic: VERSAO,
    ambGer: '2',
    tpEmis: '1',
    procEmi: '1',
    cStat: dps.subst === undefined ? '100' : '102',
    dhProc,
    nDFSe: String(estado.proximoDocumento++),
    emit: {
      ...(dps.prest.CNPJ === undefined ? { CPF: documento } : { CNPJ: documento }),
      ...(cadastro?.IM === undefined ? {} : { IM: cadastro.IM }),
      xNome: cadastro?.xNome ?? `PRESTADOR ${documento}`,
      enderNac: {
        xLgr: cadastro?.xLgr ?? 'RUA SEM CADASTRO',
        nro: cadastro?.nro ?? 'S/N',
        xBairro: cadastro?.xBairro ?? 'CENTRO',
        cMun: dps.cLocEmi,
        UF: (cadastro?.UF ?? 'SP') as 'SP',
        CEP: cadastro?.CEP ?? '01001000',
      },
    },
    valores,
    ...(ibsCbs === undefined ? {} : { IBSCBS: ibsCbs }),
    DPS: { versao: '1.01', infDPS: dps },
  };
  const semAssinatura = escrito(leiauteNfse, { versao: '1.01', infNFSe });
  // The declaration goes in as it came, with the signature of who made it.
  const inicio = semAssinatura.indexOf('<DPS');
  const fim = semAssinatura.lastIndexOf('</DPS>') + '</DPS>'.length;
  const comDps = semAssinatura.slice(0, inicio) + xmlDps + semAssinatura.slice(fim);
  return assinar(comDps, infNFSe.Id, certificado).xml;
}
