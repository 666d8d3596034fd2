import { crc32, deflateSync } from 'node:zlib';
import type { DocumentoAutorizado, EventoRegistrado } from '../src/danfe/documento.ts';
import {
  completarNFe,
  type DadosDaNFe,
  type Det,
  lerEvento,
  montarEvento,
  montarQrCode,
  type NFe,
  type OpcoesDoQrCode,
  type ProtNFe,
} from '../src/nfe/index.ts';
import { criarA1 } from './certificados.ts';
import { dadosDaNota, type OpcoesDaNota } from './notas.ts';

const registradoEm = '2026-11-20T10:31:00-03:00';

/** The answer to a document: authorised, unless another status is wanted. */
export function protocoloDe(nfe: NFe, cStat = '100', xMotivo = 'Autorizado o uso da NF-e'): ProtNFe {
  return {
    versao: '4.00',
    infProt: {
      tpAmb: nfe.infNFe.ide.tpAmb,
      verAplic: 'SP_NFE_PL010',
      chNFe: nfe.infNFe.Id.slice(3),
      dhRecbto: registradoEm,
      nProt: '135260000000001',
      cStat,
      xMotivo,
    },
  };
}

export function completar(dados: DadosDaNFe): NFe {
  const resultado = completarNFe(dados);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
  return resultado.nfe;
}

/** What a test may want different of the sample document, once it is there. */
export type Mudanca = (dados: DadosDaNFe) => void;

/** An authorised document. */
export function autorizada(opcoes: OpcoesDaNota = {}, mudar: Mudanca = () => undefined): DocumentoAutorizado {
  const dados = dadosDaNota({ tpAmb: '1', ...opcoes });
  if (dados.dest?.xNome !== undefined) dados.dest.xNome = 'CONFEITARIA DOIS IRMAOS LTDA';
  mudar(dados);
  const nfe = completar(dados);
  return { nfe, protocolo: protocoloDe(nfe) };
}

/** Made once: it takes longer than printing. */
let certificado: ReturnType<typeof criarA1> | undefined;

/** With the QR code of the receipt: version 2 or 3. */
export function comQrCode(documento: DocumentoAutorizado, opcoes: OpcoesDoQrCode = { versao: 3 }): DocumentoAutorizado {
  const { nfe } = documento;
  const digest = Buffer.alloc(20, 7).toString('base64');
  certificado ??= criarA1();
  const infNFeSupl = montarQrCode(nfe.infNFe, digest, certificado, opcoes);
  return { ...documento, nfe: { ...nfe, infNFeSupl } };
}

/** Issued and not yet authorised. */
export function pendente(opcoes: OpcoesDaNota, mudar?: Mudanca): DocumentoAutorizado {
  const { nfe } = autorizada(opcoes, mudar);
  return { nfe };
}

type Detalhe =
  | { readonly tpEvento: '110110'; readonly detEvento: { readonly xCorrecao: string } }
  | { readonly tpEvento: '110111'; readonly detEvento: { readonly nProt: string; readonly xJust: string } };

/** An event of a document, registered by the authority. */
export function registrar({ nfe }: DocumentoAutorizado, detalhe: Detalhe, nSeqEvento = 1): EventoRegistrado {
  const chNFe = nfe.infNFe.Id.slice(3);
  const { tpAmb, cUF } = nfe.infNFe.ide;
  const comum = {
    cOrgao: cUF,
    tpAmb,
    CNPJ: chNFe.slice(6, 20),
    chNFe,
    dhEvento: '2026-11-20T11:00:00-03:00',
    nSeqEvento,
  };
  const montado = montarEvento({ ...comum, ...detalhe });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  return {
    evento: lerEvento(montado.xml),
    retorno: {
      versao: '1.00',
      infEvento: {
        tpAmb,
        verAplic: 'SP_EVENTOS_PL',
        cOrgao: cUF,
        cStat: '135',
        xMotivo: 'Evento registrado e vinculado a NF-e',
        chNFe,
        tpEvento: detalhe.tpEvento,
        nSeqEvento: String(nSeqEvento),
        dhRegEvento: '2026-11-20T11:00:05-03:00',
        nProt: '135260000000077',
      },
    },
  };
}

export const frase = (letras: number): string =>
  'TEXTO COMPRIDO QUE NAO PODE SAIR DA CAIXA NEM SUMIR SEM AVISO '.repeat(100).slice(0, letras).trim();

/** An item with every column and note filled in: taxes of the regular regime, ST, IPI, lots and long texts. */
export function itemCheio(numero: number): Det {
  return {
    nItem: String(numero),
    prod: {
      cProd: `REF-${String(numero).padStart(5, '0')}`,
      cEAN: '7891000315507',
      xProd: `CERVEJA ARTESANAL PURO MALTE GARRAFA 600 ML RETORNAVEL LOTE ESPECIAL ${numero}`,
      NCM: '22030000',
      CEST: '0302100',
      CFOP: '5405',
      uCom: 'CX',
      qCom: '12.5000',
      vUnCom: '150.1234567890',
      vProd: '1876.54',
      cEANTrib: '7891000315507',
      uTrib: 'UN',
      qTrib: '150.0000',
      vUnTrib: '12.5102666667',
      vDesc: '12.34',
      indTot: '1',
      xPed: 'PC-2026-0042',
      nItemPed: '3',
      rastro: [{ nLote: 'L20261101', qLote: '150', dFab: '2026-11-01', dVal: '2027-05-01' }],
    },
    imposto: {
      vTotTrib: '412.20',
      ICMS: {
        ICMS10: {
          orig: '0',
          CST: '10',
          modBC: '3',
          vBC: '1864.20',
          pICMS: '18.00',
          vICMS: '335.56',
          modBCST: '4',
          pMVAST: '40.00',
          vBCST: '2609.88',
          pICMSST: '18.00',
          vICMSST: '134.22',
          vBCFCPST: '2609.88',
          pFCPST: '2.00',
          vFCPST: '52.20',
        },
      },
      IPI: { cEnq: '999', IPITrib: { CST: '50', vBC: '1864.20', pIPI: '6.50', vIPI: '121.17' } },
      PIS: { PISAliq: { CST: '01', vBC: '1528.64', pPIS: '1.65', vPIS: '25.22' } },
      COFINS: { COFINSAliq: { CST: '01', vBC: '1528.64', pCOFINS: '7.60', vCOFINS: '116.18' } },
      IS: { CSTIS: '000', cClassTribIS: '000001', vBCIS: '1864.20', pIS: '1.00', adRemIS: '0.00', vIS: '18.64' },
      IBSCBS: {
        CST: '200',
        cClassTrib: '200047',
        gIBSCBS: {
          vBC: '1387.24',
          gIBSUF: { pIBSUF: '0.10', gRed: { pRedAliq: '40.00', pAliqEfet: '0.06' }, vIBSUF: '0.83' },
          gIBSMun: { pIBSMun: '0.00', vIBSMun: '0.00' },
          vIBS: '0.83',
          gCBS: { pCBS: '0.90', gRed: { pRedAliq: '40.00', pAliqEfet: '0.54' }, vCBS: '7.49' },
        },
      },
    },
    infAdProd: 'Produto sujeito a substituição tributária. Conservar em local seco e arejado, ao abrigo da luz.',
  };
}

/** Every group of the form present, with long names. */
export const encher: Mudanca = (dados) => {
  const { det } = dados;
  for (const [posicao] of det.entries()) det[posicao] = itemCheio(posicao + 1);
  Object.assign(dados.ide, {
    dhSaiEnt: '2026-11-20T14:45:00-03:00',
    NFref: [{ refNFe: '35261112ABC34501DE35550010000012341876543215' }],
  });
  Object.assign(dados.emit, {
    xNome: 'INDUSTRIA E COMERCIO DE BEBIDAS ARTESANAIS DA SERRA LTDA EPP',
    CRT: '3',
    IM: '123456',
  });
  const endereco = {
    xLgr: 'AVENIDA PRESIDENTE JUSCELINO KUBITSCHEK DE OLIVEIRA',
    nro: '12345',
    xCpl: 'BLOCO B GALPAO 7 DOCA 12',
    xBairro: 'DISTRITO INDUSTRIAL NORTE',
    cMun: '3550308',
    xMun: 'SAO PAULO',
    UF: 'SP' as const,
    CEP: '01310100',
    fone: '11987654321',
  };
  Object.assign(dados.emit.enderEmit, endereco);
  if (dados.dest !== undefined) {
    Object.assign(dados.dest, {
      xNome: 'SUPERMERCADOS REUNIDOS DO VALE DO PARAIBA E LITORAL LTDA',
      enderDest: endereco,
      indIEDest: '1',
      IE: '110042490114',
    });
  }
  dados.retirada = { CNPJ: '11222333000181', ...endereco };
  dados.entrega = { CNPJ: '12ABC34501DE35', xNome: 'CENTRO DE DISTRIBUICAO DO VALE', ...endereco };
  Object.assign(dados.total.ICMSTot, {
    vBC: '55926.00',
    vICMS: '10066.80',
    vBCST: '78296.40',
    vST: '4026.60',
    vFCPST: '1566.00',
    vDesc: '370.20',
    vIPI: '3635.10',
    vPIS: '756.60',
    vCOFINS: '3485.40',
    vNF: '64834.00',
  });
  dados.total.ISTot = { vIS: '559.20' };
  dados.total.vNFTot = '65642.84';
  dados.transp = {
    modFrete: '1',
    transporta: {
      CNPJ: '11222333000181',
      xNome: 'TRANSPORTES RAPIDOS DO INTERIOR PAULISTA LTDA',
      IE: '110042490114',
      xEnder: 'RODOVIA PRESIDENTE DUTRA KM 154 SENTIDO SUL GALPAO 3',
      xMun: 'SAO JOSE DOS CAMPOS',
      UF: 'SP',
    },
    veicTransp: { placa: 'BRA2E19', UF: 'SP', RNTC: '12345678' },
    reboque: [{ placa: 'BRA0S17', UF: 'SP' }],
    vol: [
      { qVol: '375', esp: 'CAIXAS', marca: 'DA SERRA', nVol: '1 A 375', pesoL: '4500.000', pesoB: '5125.500' },
      { qVol: '2', esp: 'PALETES', lacres: [{ nLacre: 'L-001' }, { nLacre: 'L-002' }] },
    ],
  };
  dados.cobr = {
    fat: { nFat: '1234', vOrig: '65204.20', vDesc: '370.20', vLiq: '64834.00' },
    dup: Array.from({ length: 26 }, (_, parcela) => ({
      nDup: String(parcela + 1).padStart(3, '0'),
      dVenc: `2027-${String((parcela % 12) + 1).padStart(2, '0')}-10`,
      vDup: '2493.62',
    })),
  };
  dados.infAdic = {
    infAdFisco: 'ICMS-ST recolhido conforme protocolo ICMS 41/2008.',
    infCpl: `Pedido 8871, vendedor Antônio. ${frase(900)}`,
    obsCont: [{ xCampo: 'Rota', xTexto: 'Vale 3' }],
  };
  dados.compra = { xPed: 'PC-2026-0042', xCont: 'CT-77' };
};

/** A PNG of one colour, written by hand: enough for a logo. */
export function png(largura: number, altura: number, [r, g, b]: readonly [number, number, number]): Uint8Array {
  const linha = Buffer.from([0, ...Array.from({ length: largura }, () => [r, g, b]).flat()]);
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(largura, 0);
  cabecalho.writeUInt32BE(altura, 4);
  cabecalho.set([8, 2, 0, 0, 0], 8);
  const parte = (tipo: string, dados: Buffer): Buffer => {
    const corpo = Buffer.concat([Buffer.from(tipo, 'ascii'), dados]);
    const tamanho = Buffer.alloc(4);
    tamanho.writeUInt32BE(dados.length);
    const soma = Buffer.alloc(4);
    soma.writeUInt32BE(crc32(corpo));
    return Buffer.concat([tamanho, corpo, soma]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: altura }, () => linha)));
  const assinatura = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const vazio = Buffer.alloc(0);
  return Buffer.concat([assinatura, parte('IHDR', cabecalho), parte('IDAT', pixels), parte('IEND', vazio)]);
}
