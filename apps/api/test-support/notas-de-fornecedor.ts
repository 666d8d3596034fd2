import { calcularDvCnpj, decimal, somar } from '@retaguarda/brasil';
import { assinar, type ChaveDeAssinatura } from '@retaguarda/fiscal';
import { abrirCanal } from '@retaguarda/fiscal/https';
import {
  assinarNFe,
  assinarPedido,
  completarNFe,
  construirNFe,
  type DadosDaNFe,
  type DadosDoEvento,
  extrairProtocolos,
  extrairRetornosDeEvento,
  montarEvento,
  montarNfeProc,
  montarProcEvento,
  orgaoDoEvento,
} from '@retaguarda/fiscal/nfe';
import { criarClienteSefaz, enderecosEm } from '@retaguarda/fiscal/sefaz';
import type { AutoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { dadosDaNota } from '../../../packages/fiscal/test-support/notas.ts';
import type { SefazLocal } from '../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import type { Cliente } from './cliente.ts';

/** Who sells, in these notes. */
export const CNPJ_DO_FORNECEDOR = `770000770001${calcularDvCnpj('770000770001')}`;

export interface ItemDoFornecedor {
  codigo: string;
  descricao?: string;
  gtin?: string;
  unidade?: string;
  cfop?: string;
  quantidade: string;
  preco: string;
  /** IPI, ST, freight … of the item, R$. */
  mais?: Partial<Record<'vFrete' | 'vSeg' | 'vDesc' | 'vOutro', string>>;
  /** A supplier of the Simples grants this ICMS, % and R$, and pays PIS and COFINS within it. */
  credito?: { pCredSN: string; vCredICMSSN: string };
  /** ICMS-ST that it charges (CST 10), % and R$ of the item. */
  st?: { vBC: string; pICMS: string; vICMS: string; pMVAST: string; vBCST: string; pICMSST: string; vICMSST: string };
  /** ICMS-ST that was collected before it (CST 60). */
  stRecolhida?: { vBCSTRet: string; pST: string; vICMSSubstituto: string; vICMSSTRet: string };
  lotes?: { nLote: string; qLote: string; dFab: string; dVal: string }[];
  /** A medicine. */
  med?: { cProdANVISA: string; xMotivoIsencao?: string; vPMC: string };
}

interface NotaDoFornecedor {
  destinatario: string;
  itens: readonly ItemDoFornecedor[];
  duplicatas?: readonly { vencimento: string; valor: string }[];
  /** `modFrete`; no transport unless told. */
  frete?: '0' | '1';
  /** `tpNF` 0: the goods came to the supplier. */
  daEntradaDele?: boolean;
}

/** Uploads the file of a note. @returns its id */
export async function enviarNota(quem: Cliente, xml: string): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([xml]), 'nota.xml');
  const [{ id }] = (await quem.post('nfeentrada', form)).body;
  return id;
}

const clienteDoFornecedor = ({ sefaz, autoridade }: Palco) => {
  const certificado = certificadoDaEmpresa(autoridade, CNPJ_DO_FORNECEDOR, 'FORNECEDOR DE TESTE LTDA');
  const canal = abrirCanal({ certificado, raizes: [autoridade.pem] });
  const enderecos = enderecosEm(sefaz.base);
  return { certificado, cliente: criarClienteSefaz({ canal, uf: 'SP', modelo: '55', ambiente: '2', enderecos }) };
};

type Palco = { sefaz: SefazLocal; autoridade: AutoridadeDeTeste };

/** An event of the supplier on its own note, registered by the SEFAZ of this machine. @returns the file of it */
export async function eventoDeFornecedor<T extends '110110' | '110111'>(
  palco: Palco,
  chNFe: string,
  tpEvento: T,
  detEvento: DadosDoEvento<T>['detEvento'],
  nSeqEvento = 1,
): Promise<string> {
  const { certificado, cliente } = clienteDoFornecedor(palco);
  const montado = montarEvento<T>({
    tpEvento,
    chNFe,
    detEvento,
    nSeqEvento,
    tpAmb: '2',
    CNPJ: CNPJ_DO_FORNECEDOR,
    cOrgao: orgaoDoEvento(tpEvento, chNFe),
    dhEvento: agoraEmBrasilia(),
  });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  const assinado = assinarPedido(montado, certificado);
  const resposta = await cliente.registrarEventos('1', [assinado]);
  const [retorno] = resposta.ok ? extrairRetornosDeEvento(resposta.xml) : [];
  if (retorno?.dados.infEvento.cStat !== '135') throw new Error(`not registered: ${JSON.stringify(resposta)}`);
  const processado = montarProcEvento(assinado, retorno.xml);
  if (!processado.ok) throw new Error(JSON.stringify(processado));
  return processado.xml;
}

/** What somebody who forges a note does with it. */
interface Forja {
  /** Who signs, if not the supplier. */
  certificado?: ChaveDeAssinatura;
  /** What becomes of the content before it is signed. */
  conteudo?: (infNFe: string) => string;
  /** What the protocol says it is of, if not of this. */
  digVal?: string;
  /** The key of another note. */
  chave?: string;
}

/** A note that no authority ever saw: signed by whoever, with a protocol that somebody wrote. @returns the file, and its key */
export function notaInventada(
  { autoridade }: Pick<Palco, 'autoridade'>,
  pedida: NotaDoFornecedor,
  { certificado, conteudo = (um) => um, digVal, chave: alheia }: Forja = {},
): { xml: string; chave: string; digestValue: string } {
  const completa = completarNFe(dadosDo(pedida));
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const escrita = construirNFe(completa.nfe);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  const chave = alheia ?? completa.chave;
  const quem = certificado ?? certificadoDaEmpresa(autoridade, CNPJ_DO_FORNECEDOR, 'FORNECEDOR DE TESTE LTDA');
  const { xml, digestValue } = assinar(
    conteudo(escrita.xml.replace(completa.nfe.infNFe.Id, `NFe${chave}`)),
    `NFe${chave}`,
    quem,
  );
  const infProt = [
    '<tpAmb>2</tpAmb><verAplic>SP_NFE_PL009_V4</verAplic>',
    `<chNFe>${chave}</chNFe>`,
    `<dhRecbto>${agoraEmBrasilia()}</dhRecbto><nProt>135260000000009</nProt>`,
    `<digVal>${digVal ?? digestValue}</digVal><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo>`,
  ].join('');
  const proc =
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">' +
    `${xml}<protNFe versao="4.00"><infProt>${infProt}</infProt></protNFe></nfeProc>`;
  return { xml: proc, chave, digestValue };
}

let numeros = 0;
const dinheiro = (valor: string, vezes: string | number) => decimal(valor).times(vezes).toFixed(2);

/** A note a supplier issues: signed, authorised by the SEFAZ of this machine, with its protocol. @returns the file, and its key */
export async function notaDeFornecedor(
  palco: Palco,
  pedida: NotaDoFornecedor,
): Promise<{ xml: string; chave: string }> {
  const { certificado, cliente } = clienteDoFornecedor(palco);
  const completa = completarNFe(dadosDo(pedida));
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const assinada = assinarNFe(completa.nfe, certificado);
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  const resposta = await cliente.autorizar('1', [assinada.xml]);
  if (!resposta.ok) throw new Error(JSON.stringify(resposta.falha));
  const [protocolo] = extrairProtocolos(resposta.xml);
  const proc = protocolo && montarNfeProc(assinada.xml, protocolo.xml);
  if (!proc?.ok) throw new Error(`not authorised: ${resposta.xml}`);
  return { xml: proc.xml, chave: assinada.chave };
}

function dadosDo({ destinatario, itens, duplicatas = [], frete, daEntradaDele = false }: NotaDoFornecedor): DadosDaNFe {
  numeros += 1;
  const base = dadosDaNota({
    cnpj: CNPJ_DO_FORNECEDOR,
    nNF: String(5000 + numeros),
    itens: 1,
    dhEmi: agoraEmBrasilia(),
  });
  const [modelo] = base.det;
  if (!modelo || !base.dest) throw new Error('the sample has no item');
  const valores = itens.map(({ quantidade, preco }) => dinheiro(preco, quantidade));
  const vProd = somar(valores).toFixed(2);
  const soma = (campo: 'vFrete' | 'vSeg' | 'vDesc' | 'vOutro') =>
    somar(itens.map(({ mais }) => mais?.[campo] ?? '0')).toFixed(2);
  const icms = (campo: 'vBC' | 'vICMS' | 'vBCST' | 'vICMSST') =>
    somar(itens.map(({ st }) => st?.[campo] ?? '0')).toFixed(2);
  const vNF = somar([vProd, soma('vFrete'), soma('vSeg'), soma('vOutro'), icms('vICMSST')])
    .minus(soma('vDesc'))
    .toFixed(2);
  const ibs = itens.map((_, i) => ibsCbsDe(valores[i] as string));
  const total = (campo: 'vIBSUF' | 'vCBS') => somar(ibs.map((um) => um[campo])).toFixed(2);
  return {
    ...base,
    ...(daEntradaDele && { ide: { ...base.ide, tpNF: '0' as const } }),
    ...(frete && { transp: { modFrete: frete } }),
    // Who says ICMS by CST is of the regular regime.
    emit: {
      ...base.emit,
      xNome: 'FORNECEDOR DE TESTE LTDA',
      xFant: 'Fornecedor Bom',
      ...(itens.some(({ st, stRecolhida }) => st ?? stRecolhida) && { CRT: '3' as const }),
    },
    dest: { ...base.dest, CNPJ: destinatario, indIEDest: '1', IE: '110042490114' },
    det: itens.map((item, i) => ({
      nItem: String(i + 1),
      prod: {
        ...modelo.prod,
        ...item.mais,
        cProd: item.codigo,
        xProd: item.descricao ?? `PRODUTO ${item.codigo}`,
        cEAN: item.gtin ?? 'SEM GTIN',
        cEANTrib: item.gtin ?? 'SEM GTIN',
        ...(item.cfop && { CFOP: item.cfop }),
        uCom: item.unidade ?? 'UN',
        qCom: item.quantidade,
        vUnCom: item.preco,
        vProd: valores[i] as string,
        uTrib: item.unidade ?? 'UN',
        qTrib: item.quantidade,
        vUnTrib: item.preco,
        ...(item.lotes && { rastro: item.lotes }),
        ...(item.med && { med: item.med }),
      },
      imposto: {
        ...modelo.imposto,
        ...(item.credito && doSimples(item.credito)),
        ...(item.st && { ICMS: { ICMS10: { orig: '0', CST: '10', modBC: '3', modBCST: '4', ...item.st } } }),
        ...(item.stRecolhida && { ICMS: { ICMS60: { orig: '0', CST: '60', ...item.stRecolhida } } }),
        vTotTrib: '0.00',
        IBSCBS: ibs[i]?.grupo as never,
      },
    })),
    total: {
      ...base.total,
      ICMSTot: {
        ...base.total.ICMSTot,
        vProd,
        vNF,
        vTotTrib: '0.00',
        vBC: icms('vBC'),
        vICMS: icms('vICMS'),
        vBCST: icms('vBCST'),
        vST: icms('vICMSST'),
        vFrete: soma('vFrete'),
        vSeg: soma('vSeg'),
        vDesc: soma('vDesc'),
        vOutro: soma('vOutro'),
      },
      IBSCBSTot: {
        ...base.total.IBSCBSTot,
        vBCIBSCBS: vProd,
        gIBS: {
          ...(base.total.IBSCBSTot?.gIBS as never as object),
          gIBSUF: { vDif: '0.00', vDevTrib: '0.00', vIBSUF: total('vIBSUF') },
          vIBS: total('vIBSUF'),
        } as never,
        gCBS: { ...(base.total.IBSCBSTot?.gCBS as never as object), vCBS: total('vCBS') } as never,
      },
    },
    ...(duplicatas.length > 0 && {
      cobr: {
        fat: { nFat: '1', vOrig: vNF, vDesc: '0.00', vLiq: vNF },
        dup: duplicatas.map(({ vencimento, valor }, i) => ({
          nDup: String(i + 1).padStart(3, '0'),
          dVenc: vencimento,
          vDup: valor,
        })),
      },
    }),
    pag: { detPag: [{ tPag: duplicatas.length > 0 ? '15' : '01', vPag: vNF }] },
  };
}

const doSimples = (credito: NonNullable<ItemDoFornecedor['credito']>) => ({
  ICMS: { ICMSSN101: { orig: '0' as const, CSOSN: '101' as const, ...credito } },
  PIS: { PISOutr: { CST: '49' as const, vBC: '0.00', pPIS: '0.00', vPIS: '0.00' } },
  COFINS: { COFINSOutr: { CST: '49' as const, vBC: '0.00', pCOFINS: '0.00', vCOFINS: '0.00' } },
});

function ibsCbsDe(valor: string) {
  const [vIBSUF, vCBS] = [dinheiro(valor, '0.001'), dinheiro(valor, '0.009')];
  const grupo = {
    CST: '000',
    cClassTrib: '000001',
    gIBSCBS: {
      vBC: valor,
      gIBSUF: { pIBSUF: '0.10', vIBSUF },
      gIBSMun: { pIBSMun: '0.00', vIBSMun: '0.00' },
      vIBS: vIBSUF,
      gCBS: { pCBS: '0.90', vCBS },
    },
  };
  return { vIBSUF, vCBS, grupo };
}

/** The authority looks at the clock. */
const agoraEmBrasilia = (): string =>
  `${new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19)}-03:00`;
