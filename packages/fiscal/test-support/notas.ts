import { decimal, paraTexto } from '@retaguarda/brasil';
import { completarNFe, type DadosDaNFe, type Det, type NFe } from '../src/nfe/index.ts';

/** What a test may want different in the sample document; everything else is filled in. */
export interface OpcoesDaNota {
  readonly mod?: '55' | '65';
  readonly tpEmis?: DadosDaNFe['ide']['tpEmis'];
  readonly tpAmb?: '1' | '2';
  readonly serie?: string;
  readonly nNF?: string;
  readonly cNF?: string;
  readonly dhEmi?: string;
  readonly cnpj?: string;
  readonly itens?: number;
}

/** An item: 2 units at 10.50, Simples without credit. */
function item(numero: number): Det {
  return {
    nItem: String(numero),
    prod: {
      cProd: `P${numero}`,
      cEAN: 'SEM GTIN',
      xProd: numero === 1 ? 'CAFÉ & AÇÚCAR <500g>' : `PRODUTO ${numero}`,
      NCM: '09012100',
      CFOP: '5102',
      uCom: 'UN',
      qCom: '2',
      vUnCom: '10.50',
      vProd: '21.00',
      cEANTrib: 'SEM GTIN',
      uTrib: 'UN',
      qTrib: '2',
      vUnTrib: '10.50',
      indTot: '1',
    },
    imposto: {
      vTotTrib: '4.20',
      ICMS: { ICMSSN102: { orig: '0', CSOSN: '102' } },
      PIS: { PISNT: { CST: '07' } },
      COFINS: { COFINSNT: { CST: '07' } },
      IBSCBS: {
        CST: '000',
        cClassTrib: '000001',
        gIBSCBS: {
          vBC: '21.00',
          gIBSUF: { pIBSUF: '0.10', vIBSUF: '0.02' },
          gIBSMun: { pIBSMun: '0.00', vIBSMun: '0.00' },
          vIBS: '0.02',
          gCBS: { pCBS: '0.90', vCBS: '0.19' },
        },
      },
    },
  };
}

const por = (valor: string, vezes: number): string => paraTexto(decimal(valor).times(vezes));

/** A plausible sale in São Paulo: NF-e to a company, or NFC-e to a person. Not completed: no key yet. */
export function dadosDaNota(opcoes: OpcoesDaNota = {}): DadosDaNFe {
  const { mod = '55', tpEmis = '1', tpAmb = '2', serie = '1', nNF = '1234', cNF = '18273645', itens = 2 } = opcoes;
  const { dhEmi = '2026-11-20T10:30:00-03:00', cnpj = '11222333000181' } = opcoes;
  const isNFCe = mod === '65';
  const total = por('21.00', itens);
  return {
    ide: {
      cUF: '35',
      cNF,
      natOp: 'VENDA DE MERCADORIA',
      mod,
      serie,
      nNF,
      dhEmi,
      tpNF: '1',
      idDest: '1',
      cMunFG: '3550308',
      tpImp: isNFCe ? '4' : '1',
      tpEmis,
      tpAmb,
      finNFe: '1',
      indFinal: '1',
      indPres: '1',
      procEmi: '0',
      verProc: 'retaguarda 1.0',
      ...(tpEmis === '1' ? {} : { dhCont: dhEmi, xJust: 'SEM CONEXAO COM A INTERNET' }),
    },
    emit: {
      CNPJ: cnpj,
      xNome: 'COMERCIO DE TESTE LTDA',
      xFant: 'LOJA & CAFÉ',
      enderEmit: {
        xLgr: 'RUA DAS FLORES',
        nro: '100',
        xBairro: 'CENTRO',
        cMun: '3550308',
        xMun: 'SAO PAULO',
        UF: 'SP',
        CEP: '01001000',
        cPais: '1058',
        xPais: 'BRASIL',
        fone: '1133334444',
      },
      IE: '110042490114',
      CRT: '1',
    },
    dest: isNFCe
      ? { CPF: '52998224725', indIEDest: '9' }
      : {
          CNPJ: '12ABC34501DE35',
          xNome: 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
          enderDest: {
            xLgr: 'AV PAULISTA',
            nro: '1000',
            xCpl: 'ANDAR 3',
            xBairro: 'BELA VISTA',
            cMun: '3550308',
            xMun: 'SAO PAULO',
            UF: 'SP',
            CEP: '01310100',
          },
          indIEDest: '9',
        },
    det: Array.from({ length: itens }, (_, posicao) => item(posicao + 1)),
    total: {
      ICMSTot: {
        vBC: '0.00',
        vICMS: '0.00',
        vICMSDeson: '0.00',
        vFCP: '0.00',
        vBCST: '0.00',
        vST: '0.00',
        vFCPST: '0.00',
        vFCPSTRet: '0.00',
        vProd: total,
        vFrete: '0.00',
        vSeg: '0.00',
        vDesc: '0.00',
        vII: '0.00',
        vIPI: '0.00',
        vIPIDevol: '0.00',
        vPIS: '0.00',
        vCOFINS: '0.00',
        vOutro: '0.00',
        vNF: total,
        vTotTrib: por('4.20', itens),
      },
      IBSCBSTot: {
        vBCIBSCBS: total,
        gIBS: {
          gIBSUF: { vDif: '0.00', vDevTrib: '0.00', vIBSUF: por('0.02', itens) },
          gIBSMun: { vDif: '0.00', vDevTrib: '0.00', vIBSMun: '0.00' },
          vIBS: por('0.02', itens),
          vCredPres: '0.00',
          vCredPresCondSus: '0.00',
        },
        gCBS: { vDif: '0.00', vDevTrib: '0.00', vCBS: por('0.19', itens), vCredPres: '0.00', vCredPresCondSus: '0.00' },
      },
    },
    transp: { modFrete: '9' },
    pag: { detPag: [{ tPag: '01', vPag: total }] },
  };
}

/** The same, with key and version. */
export function criarNota(opcoes: OpcoesDaNota = {}): NFe {
  const resultado = completarNFe(dadosDaNota(opcoes));
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
  return resultado.nfe;
}
