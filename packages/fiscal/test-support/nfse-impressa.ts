import type { EventoNfse, InfDps, InfNfse, Nfse } from '../src/nfse/index.ts';

export const chaveDaNfse = '35503082212ABC34501DE35000000000004226111234567890';

const endereco = {
  endNac: { cMun: '3550308', CEP: '01310100' },
  xLgr: 'Avenida Paulista',
  nro: '1000',
  xCpl: 'Andar 3',
  xBairro: 'Bela Vista',
};

export const tomador: NonNullable<InfDps['toma']> = {
  CNPJ: '11222333000181',
  IM: '998877',
  xNome: 'COMERCIO DE TESTE LTDA',
  end: { ...endereco, endNac: { cMun: '3509502', CEP: '13010001' } },
  fone: '1933334444',
  email: 'fiscal@exemplo.com.br',
};

const declaracao: InfDps = {
  Id: 'DPS3550308212ABC34501DE3500001000000000000123',
  tpAmb: '1',
  dhEmi: '2026-11-20T10:30:00-03:00',
  verAplic: 'retaguarda',
  serie: '00001',
  nDPS: '123',
  dCompet: '2026-11-20',
  tpEmit: '1',
  cLocEmi: '3550308',
  prest: { CNPJ: '12ABC34501DE35', regTrib: { opSimpNac: '1', regEspTrib: '0' } },
  toma: tomador,
  serv: {
    locPrest: { cLocPrestacao: '3550308' },
    cServ: {
      cTribNac: '010701',
      xDescServ: 'Suporte técnico em informática, inclusive instalação e manutenção de programas, competência 11/2026.',
      cNBS: '115022000',
    },
    infoCompl: { xInfComp: 'Contrato 2026/0042, vencimento em 10/12/2026.', xPed: 'PC-77' },
  },
  valores: {
    vServPrest: { vServ: '1000.00' },
    vDescCondIncond: { vDescIncond: '50.00' },
    trib: {
      tribMun: { tribISSQN: '1', tpRetISSQN: '2' },
      tribFed: {
        piscofins: { CST: '01', vPis: '6.50', vCofins: '30.00', tpRetPisCofins: '1' },
        vRetIRRF: '15.00',
        vRetCSLL: '10.00',
      },
      totTrib: { vTotTrib: { vTotTribFed: '134.50', vTotTribEst: '0.00', vTotTribMun: '47.50' } },
    },
  },
  IBSCBS: {
    finNFSe: '0',
    cIndOp: '030101',
    indDest: '0',
    valores: { trib: { gIBSCBS: { CST: '000', cClassTrib: '000001' } } },
  },
};

/** What a test may want different: of the NFS-e, and of the declaration in it. */
export interface MudancasDaNfse {
  readonly nota?: Partial<InfNfse>;
  readonly dps?: Partial<InfDps>;
}

/** An NFS-e of the national system with every block filled in. */
export function nfseImpressa({ nota = {}, dps = {} }: MudancasDaNfse = {}): Nfse {
  return {
    versao: '1.01',
    infNFSe: {
      Id: `NFS${chaveDaNfse}`,
      xLocEmi: 'São Paulo',
      xLocPrestacao: 'São Paulo',
      nNFSe: '42',
      cLocIncid: '3550308',
      xLocIncid: 'São Paulo',
      xTribNac: 'Suporte técnico em informática, inclusive instalação, configuração e manutenção de programas',
      xNBS: 'Serviços de suporte em tecnologia da informação',
      verAplic: 'SefinNac_1.6.0',
      ambGer: '2',
      tpEmis: '1',
      cStat: '100',
      dhProc: '2026-11-20T10:30:05-03:00',
      nDFSe: '42',
      emit: {
        CNPJ: '12ABC34501DE35',
        IM: '123456',
        xNome: 'RETAGUARDA SISTEMAS LTDA',
        enderNac: { xLgr: 'Rua das Flores', nro: '100', xBairro: 'Centro', cMun: '3550308', UF: 'SP', CEP: '01001000' },
        fone: '1133334444',
        email: 'contato@exemplo.com.br',
      },
      valores: { vBC: '950.00', pAliqAplic: '5.00', vISSQN: '47.50', vTotalRet: '109.00', vLiq: '841.00' },
      IBSCBS: {
        cLocalidadeIncid: '3509502',
        xLocalidadeIncid: 'Campinas',
        valores: {
          vBC: '866.00',
          uf: { pIBSUF: '0.10', pAliqEfetUF: '0.10' },
          mun: { pIBSMun: '0.00', pAliqEfetMun: '0.00' },
          fed: { pCBS: '0.90', pAliqEfetCBS: '0.90' },
        },
        totCIBS: {
          vTotNF: '849.66',
          gIBS: { vIBSTot: '0.87', gIBSUFTot: { vIBSUF: '0.87' }, gIBSMunTot: { vIBSMun: '0.00' } },
          gCBS: { vCBS: '7.79' },
        },
      },
      DPS: { versao: '1.01', infDPS: { ...declaracao, ...dps } },
      ...nota,
    },
  };
}

type PedidoDeEvento = EventoNfse['infEvento']['pedRegEvento']['infPedReg'];

/** What an event may say, by its kind. */
export const detalhes = {
  cancelamento: { e101101: { xDesc: 'Cancelamento de NFS-e', cMotivo: '2', xMotivo: 'SERVICO NAO PRESTADO' } },
  substituicao: {
    e105102: { xDesc: 'Cancelamento de NFS-e por Substituição', cMotivo: '01', chSubstituta: chaveDaNfse },
  },
  confirmacao: { e202201: { xDesc: 'Manifestação de NFS-e - Confirmação do Prestador' } },
} satisfies Readonly<Record<string, Partial<PedidoDeEvento>>>;

/** An event about that note, as the national system registered it. */
export function eventoDaNfse(detalhe: Partial<PedidoDeEvento>, chNFSe = chaveDaNfse): EventoNfse {
  const tipo = Object.keys(detalhe).join('').slice(1);
  const infPedReg: PedidoDeEvento = {
    Id: `PRE${chNFSe}${tipo}`,
    tpAmb: '1',
    verAplic: 'retaguarda',
    dhEvento: '2026-11-21T09:00:00-03:00',
    CNPJAutor: '12ABC34501DE35',
    chNFSe,
    ...detalhe,
  };
  return {
    versao: '1.01',
    infEvento: {
      Id: `EVT${chNFSe}${tipo}001`,
      verAplic: 'SefinNac_1.6.0',
      ambGer: '2',
      nSeqEvento: '1',
      dhProc: '2026-11-21T09:00:05-03:00',
      nDFSe: '43',
      pedRegEvento: { versao: '1.01', infPedReg },
    },
  };
}
