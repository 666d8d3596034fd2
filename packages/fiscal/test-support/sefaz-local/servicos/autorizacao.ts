import { construirNFe, lerNFe } from '../../../src/nfe/index.ts';
import type { NFe } from '../../../src/nfe/leiaute/index.ts';
import {
  leiauteConsReciNFe,
  leiauteEnviNFe,
  leiauteRetConsReciNFe,
  leiauteRetEnviNFe,
  type ProtNFe,
  protNFe,
} from '../../../src/nfe/leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from '../../../src/nfe/leiaute/namespace.ts';
import { verificarAssinatura } from '../../../src/xml/assinatura.ts';
import { documento, ler, type Tipo } from '../../../src/xml/leiaute/index.ts';
import { emBrasilia, horasEntre } from '../../servidor-local/relogio.ts';
import { type Chamada, type Contexto, motivo, novoProtocolo, Rejeicao, VERSAO } from '../contexto.ts';
import { distribuirNota } from '../distribuir.ts';
import { escrito } from '../escrito.ts';
import { chaveDoNumero } from '../estado.ts';
import { examinarNota } from '../regras-da-nota.ts';
import { exigirAssinatura, exigirEsquema, exigirFormaDoTexto } from '../verificar.ts';

type CodigoUf = Tipo<typeof leiauteRetEnviNFe>['cUF'];

const leiauteProtNFe = documento('protNFe', NAMESPACE_NFE, protNFe);

/** NFeAutorizacao4: one document is answered at once, more get a receipt. */
export async function autorizar(contexto: Contexto, chamada: Chamada): Promise<string> {
  const { estado, regras, agora } = contexto;
  const { documento: lote } = ler(leiauteEnviNFe, chamada.mensagem);
  const lidas = lote.NFe.map((xml) => ({ xml, nota: lerNFe(xml).documento }));
  const primeira = lidas[0]?.nota.infNFe;
  const tpAmb = primeira?.ide.tpAmb ?? '2';
  const cUF: CodigoUf = primeira?.ide.cUF ?? '35';
  const cabeca = { versao: '4.00', tpAmb, verAplic: VERSAO, cUF, dhRecbto: emBrasilia(agora()) } as const;
  const recusar = (cStat: string, xMotivo: string): string => escrito(leiauteRetEnviNFe, { ...cabeca, cStat, xMotivo });

  try {
    if (lote.indSinc === '1' && lidas.length > 1) throw new Rejeicao('764');
    if (lote.indSinc === '0' && lidas.length === 1) throw new Rejeicao('452');
    if (new Set(lidas.map(({ nota }) => nota.infNFe.ide.mod)).size > 1) throw new Rejeicao('765');
    if (new Set(lidas.map(({ nota }) => nota.infNFe.emit.CNPJ?.slice(0, 8))).size > 1) throw new Rejeicao('560');
    if (new Set(lidas.map(({ nota }) => nota.infNFe.ide.cUF)).size > 1) throw new Rejeicao('476');
    for (const { xml, nota } of lidas) {
      exigirFormaDoTexto(xml);
      await exigirEsquema(contexto, xml, 'leiaute', '225', () => {
        const escrita = construirNFe(nota);
        return escrita.ok ? [] : escrita.problemas.filter(({ codigo }) => codigo !== 'incoerente');
      });
    }
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return recusar(error.cStat, error.message);
  }

  const protocolos = lidas.map(({ xml, nota }) => protocolar(contexto, chamada, xml, nota));
  if (lote.indSinc === '1') {
    const [protocolo] = protocolos;
    return escrito(leiauteRetEnviNFe, {
      ...cabeca,
      cStat: '104',
      xMotivo: motivo('104'),
      ...(protocolo === undefined ? {} : { protNFe: ler(leiauteProtNFe, protocolo).documento }),
    });
  }
  const recibo = `${cUF}${String(estado.proximoRecibo++).padStart(13, '0')}`;
  estado.lotes[recibo] = { recibo, faltam: regras.consultasAteProntoDoLote, protocolos, cUF };
  return escrito(leiauteRetEnviNFe, {
    ...cabeca,
    cStat: '103',
    xMotivo: motivo('103'),
    infRec: { nRec: recibo, tMed: '1' },
  });
}

/** NFeRetAutorizacao4: what became of a batch. */
export function consultarRecibo({ estado, agora }: Contexto, { mensagem }: Chamada): string {
  const { documento: pedido } = ler(leiauteConsReciNFe, mensagem);
  const lote = estado.lotes[pedido.nRec];
  const responderCom = (cStat: string, protocolos: readonly string[] = []): string =>
    escrito(leiauteRetConsReciNFe, {
      versao: '4.00',
      tpAmb: pedido.tpAmb,
      verAplic: VERSAO,
      nRec: pedido.nRec,
      cStat,
      xMotivo: motivo(cStat),
      cUF: (lote?.cUF ?? pedido.nRec.slice(0, 2)) as CodigoUf,
      dhRecbto: emBrasilia(agora()),
      ...(protocolos.length === 0
        ? {}
        : { protNFe: protocolos.map((protocolo) => ler(leiauteProtNFe, protocolo).documento) }),
    });
  if (lote === undefined) return responderCom('106');
  if (lote.faltam > 0) {
    lote.faltam -= 1;
    return responderCom('105');
  }
  return responderCom('104', lote.protocolos);
}

/** Judges one document and, when it is right, keeps it. */
function protocolar(contexto: Contexto, { via }: Chamada, xml: string, nota: NFe): string {
  const { infNFe } = nota;
  const emitente = infNFe.emit.CNPJ ?? infNFe.emit.CPF ?? '';
  const verificacao = verificarAssinatura(xml);
  const digestValue = verificacao.ok ? verificacao.digestValue : undefined;
  try {
    exigirAssinatura(contexto, xml, emitente, verificacao);
    if (!verificacao.ok) throw new Rejeicao('298');
    examinarNota({
      contexto,
      via,
      nota,
      certificadoPem: verificacao.certificadoPem,
      digestValue: verificacao.digestValue,
    });
    exigirNumeroLivre(contexto, nota);
    return guardar(contexto, xml, nota, verificacao.digestValue);
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return escreverProtocolo(contexto, nota, {
      cStat: error.cStat,
      xMotivo: error.message,
      ...(digestValue === undefined ? {} : { digVal: digestValue }),
    });
  }
}

function exigirNumeroLivre({ estado }: Contexto, { infNFe }: NFe): void {
  const { ide, emit } = infNFe;
  const emitente = emit.CNPJ ?? emit.CPF ?? '';
  const chave = infNFe.Id.slice(3);
  const ocupante = estado.numeros[chaveDoNumero(emitente, ide.mod, ide.serie, ide.nNF, ide.tpAmb)];
  if (ocupante !== undefined) {
    if (ocupante !== chave) throw new Rejeicao('539', `[chNFe: ${ocupante}]`);
    throw new Rejeicao(estado.notas[chave]?.cancelada === undefined ? '204' : '218');
  }
  const isInutilizado = estado.inutilizacoes.some(
    (faixa) =>
      faixa.emitente === emitente &&
      faixa.modelo === ide.mod &&
      faixa.serie === Number(ide.serie) &&
      faixa.tpAmb === ide.tpAmb &&
      faixa.primeiro <= Number(ide.nNF) &&
      Number(ide.nNF) <= faixa.ultimo,
  );
  if (isInutilizado) throw new Rejeicao('206');
}

function guardar(contexto: Contexto, xml: string, nota: NFe, digVal: string): string {
  const { estado, agora } = contexto;
  const { infNFe } = nota;
  const { ide, emit, dest } = infNFe;
  const chave = infNFe.Id.slice(3);
  const emitente = emit.CNPJ ?? emit.CPF ?? '';
  const cStat = isTardia(nota, agora()) ? '150' : '100';
  const nProt = novoProtocolo(contexto, ide.cUF);
  const protocolo = escreverProtocolo(contexto, nota, { cStat, xMotivo: motivo(cStat), digVal, nProt });
  estado.numeros[chaveDoNumero(emitente, ide.mod, ide.serie, ide.nNF, ide.tpAmb)] = chave;
  const guardada = {
    chave,
    xml,
    protocolo,
    nProt,
    cStat,
    dhEmi: ide.dhEmi,
    dhRecbto: emBrasilia(agora()),
    emitente,
    destinatario: dest?.CNPJ ?? dest?.CPF,
    autorizados: (infNFe.autXML ?? []).flatMap(({ CNPJ, CPF }) => [CNPJ ?? CPF ?? '']),
    modelo: ide.mod,
    vNF: infNFe.total.ICMSTot.vNF,
    cancelada: undefined,
  };
  estado.notas[chave] = guardada;
  if (ide.mod === '55') distribuirNota(contexto, guardada, nota);
  return protocolo;
}

/** Later than a week after issue; for a consumer's invoice issued off-line, later than a day. */
function isTardia({ infNFe: { ide } }: NFe, agora: Date): boolean {
  const idade = horasEntre(ide.dhEmi, agora);
  return ide.mod === '65' ? ide.tpEmis === '9' && idade > 24 : idade > 7 * 24;
}

function escreverProtocolo(
  { agora }: Contexto,
  { infNFe }: NFe,
  resultado: Pick<ProtNFe['infProt'], 'cStat' | 'xMotivo' | 'digVal' | 'nProt'>,
): string {
  return escrito(leiauteProtNFe, {
    versao: '4.00',
    infProt: {
      ...(resultado.nProt === undefined ? {} : { Id: `ID${resultado.nProt}` }),
      tpAmb: infNFe.ide.tpAmb,
      verAplic: VERSAO,
      chNFe: infNFe.Id.slice(3),
      dhRecbto: emBrasilia(agora()),
      ...resultado,
    },
  });
}
