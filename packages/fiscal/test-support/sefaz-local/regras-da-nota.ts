import { createPublicKey, verify } from 'node:crypto';
import { decimal, isCnpj, isCpf, lerChaveAcesso, somar } from '@retaguarda/brasil';
import { chaveDoDocumento } from '../../src/nfe/index.ts';
import type { NFe } from '../../src/nfe/leiaute/index.ts';
import type { Via } from '../../src/sefaz/index.ts';
import { horasEntre } from '../servidor-local/relogio.ts';
import { type Contexto, Rejeicao } from './contexto.ts';
import { eventosDa } from './estado.ts';
import { regrasDoConteudo } from './regras-do-conteudo.ts';

const MINUTOS = 1 / 60;

/** What the rules need of one call. */
export interface Exame {
  readonly contexto: Contexto;
  readonly via: Via;
  readonly nota: NFe;
  /** PEM of the certificate that signed it. */
  readonly certificadoPem: string;
  readonly digestValue: string;
}

/** The rules on one document, in the order of the manual. The first one broken is the answer. */
export function examinarNota(exame: Exame): void {
  regrasDoEnvio(exame);
  regrasDaChave(exame);
  regrasDoTempo(exame);
  regrasDeQuemNaoTemIe(exame);
  regrasDaEmissao(exame);
  regrasDaFinalidade(exame);
  regrasDasPartes(exame);
  regrasDoConteudo(exame.nota);
  regrasDosValores(exame);
  if (exame.nota.infNFe.ide.mod === '65') regrasDaNFCe(exame);
}

function regrasDoEnvio({ contexto: { regras }, nota: { infNFe } }: Exame): void {
  const { ide, emit } = infNFe;
  if (!regras.ambientes.includes(ide.tpAmb)) throw new Rejeicao('252');
  if (regras.cUF !== undefined && ide.cUF !== regras.cUF) throw new Rejeicao('226');
  const emitente = emit.CNPJ ?? emit.CPF ?? '';
  if (emit.CNPJ !== undefined && !isCnpj(emitente)) throw new Rejeicao('207');
  if (emit.CNPJ === undefined && !isCpf(emitente)) throw new Rejeicao('401');
}

function regrasDaChave({ nota: { infNFe } }: Exame): void {
  const esperada = chaveDoDocumento(infNFe);
  const chave = infNFe.Id.slice(3);
  if (lerChaveAcesso(chave) === null) throw new Rejeicao('236');
  if (!esperada.ok) throw new Rejeicao('897', '[código numérico]');
  if (esperada.chave !== chave) throw new Rejeicao('502', `[esperada: ${esperada.chave}]`);
  if (infNFe.ide.cDV !== chave.slice(-1)) throw new Rejeicao('253');
}

function regrasDoTempo({ contexto: { agora }, nota: { infNFe } }: Exame): void {
  const { ide } = infNFe;
  const isNFCe = ide.mod === '65';
  const idade = horasEntre(ide.dhEmi, agora());
  if (idade < -5 * MINUTOS) throw new Rejeicao(isNFCe ? '703' : '212');
  if (isNFCe && ide.tpEmis === '1' && idade > 5 * MINUTOS) throw new Rejeicao('704');
  if (idade > 30 * 24) throw new Rejeicao('228');
  if (ide.dhCont !== undefined && horasEntre(ide.dhCont, agora()) < -5 * MINUTOS) throw new Rejeicao('558');
}

/** Who has no state registration is authorised by SVRS alone, bears no ICMS and issues no NFC-e. @source NT 2026.007 */
function regrasDeQuemNaoTemIe({ via, nota: { infNFe } }: Exame): void {
  const { ide, emit, det } = infNFe;
  if (emit.IE === undefined) {
    if (ide.mod === '65') throw new Rejeicao('156');
    if (via !== 'virtual') throw new Rejeicao('166');
    if (det.some(({ imposto }) => imposto.ICMS !== undefined)) throw new Rejeicao('1001', '[ICMS]');
    if (det.some(({ imposto }) => imposto.IBSCBS === undefined)) throw new Rejeicao('1115');
  } else if (via === 'virtual') throw new Rejeicao('410');
}

function regrasDaEmissao({ contexto: { estado }, via, nota: { infNFe } }: Exame): void {
  const { ide } = infNFe;
  const isDaSvc = ide.tpEmis === '6' || ide.tpEmis === '7';
  if (via === 'svc' && ide.mod === '65') throw new Rejeicao('783');
  if (via === 'svc' && !isDaSvc) throw new Rejeicao('713');
  if (via !== 'svc' && isDaSvc) throw new Rejeicao('570');
  if (ide.mod === '65' && ide.tpEmis !== '1' && ide.tpEmis !== '9') throw new Rejeicao('714');
  if (ide.tpEmis === '1' && ide.dhCont !== undefined) throw new Rejeicao('556');
  if (ide.tpEmis !== '1' && (ide.dhCont === undefined || ide.xJust === undefined)) throw new Rejeicao('557');
  if (ide.mod === '55' && ide.tpEmis === '9' && ide.indPres !== '1') throw new Rejeicao('711');
  if (ide.tpEmis !== '4') return;
  const [epec] = eventosDa(estado, infNFe.Id.slice(3)).filter(({ tipo }) => tipo === '110140');
  if (epec === undefined) throw new Rejeicao('468');
  if (!epec.proc.includes(`<vNF>${infNFe.total.ICMSTot.vNF}</vNF>`)) throw new Rejeicao('467', '[vNF]');
}

const DEVOLVE = ['03', '06'];
const CITA = ['01', '03', '04', '06'];

/** Rules B25 of the purpose, and of the taxes that credit and debit notes may not bear. @source NT 2025.002 v1.31 */
function regrasDaFinalidade({ nota: { infNFe } }: Exame): void {
  const { ide, emit, det } = infNFe;
  const { finNFe, tpNFCredito, tpNFDebito } = ide;
  const citadas = (ide.NFref ?? []).flatMap(({ refNFe }) => (refNFe ? [refNFe] : []));
  const credito = finNFe === '5' ? (tpNFCredito ?? '') : '';
  if (finNFe === '6' && tpNFDebito === undefined) throw new Rejeicao('1009');
  if (finNFe !== '6' && tpNFDebito !== undefined) throw new Rejeicao('1139');
  if (finNFe === '5' && tpNFCredito === undefined) throw new Rejeicao('1164');
  if (finNFe !== '5' && tpNFCredito !== undefined) throw new Rejeicao('1163');
  if (credito === '02' && ide.dhEmi < '2029') throw new Rejeicao('1145');
  if (finNFe === '5' && ide.tpNF !== '0') throw new Rejeicao('1161');
  if (finNFe === '6' && ide.tpNF !== '1') throw new Rejeicao('1162');
  if (finNFe === '2' || CITA.includes(credito)) {
    if (citadas.length === 0) throw new Rejeicao('254');
    if (citadas.length > 1) throw new Rejeicao('255');
    const emitente = citadas[0]?.slice(6, 20);
    if (credito !== '01' && emitente !== emit.CNPJ) throw new Rejeicao('269');
  }
  if (credito !== '' && credito !== '03' && citadas.some((chave) => chave.slice(20, 22) !== '55')) {
    throw new Rejeicao('1003');
  }
  const soIbsCbs = finNFe === '6' || (finNFe === '5' && !DEVOLVE.includes(credito));
  for (const [i, { imposto }] of det.entries()) {
    const { IBSCBS, IS: _, vTotTrib: __, ...outros } = imposto;
    const onde = `[nItem: ${i + 1}]`;
    if (soIbsCbs && Object.keys(outros).length > 0) throw new Rejeicao('1001', onde);
    if (!soIbsCbs && emit.IE !== undefined && imposto.ICMS === undefined && imposto.ISSQN === undefined)
      throw new Rejeicao('1002', onde);
    const cst = IBSCBS?.CST;
    if (IBSCBS?.gTransfCred !== undefined && finNFe !== '6') throw new Rejeicao('1133', onde);
    if (cst === '811' && IBSCBS?.gAjusteCompet === undefined) throw new Rejeicao('1170', onde);
    if (tpNFDebito === '07' && IBSCBS?.gEstornoCred === undefined) throw new Rejeicao('1173', onde);
  }
}

const NOME_DE_TESTE = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
const ITEM_DE_TESTE = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';

function regrasDasPartes({ nota: { infNFe } }: Exame): void {
  const { ide, emit, dest, det } = infNFe;
  if (dest?.CNPJ !== undefined && !isCnpj(dest.CNPJ)) throw new Rejeicao('208');
  if (dest?.CPF !== undefined && !isCpf(dest.CPF)) throw new Rejeicao('237');
  if (ide.mod === '55' && dest === undefined) throw new Rejeicao('719');
  if (ide.tpAmb === '2' && ide.mod === '55' && dest?.xNome !== NOME_DE_TESTE) throw new Rejeicao('598');
  if (ide.tpAmb === '2' && ide.mod === '65' && det[0]?.prod.xProd !== ITEM_DE_TESTE) throw new Rejeicao('373');
  // IBS and CBS are demanded of the regular regime, in the test environment only, since 2026-08-03.
  const exigeIbsCbs = ide.tpAmb === '2' && emit.CRT === '3' && ide.dhEmi >= '2026-08-03';
  const semIbsCbs = det.findIndex(({ imposto }) => imposto.IBSCBS === undefined);
  if (exigeIbsCbs && semIbsCbs >= 0) throw new Rejeicao('1115', `[nItem: ${semIbsCbs + 1}]`);
}

function regrasDosValores({ nota: { infNFe } }: Exame): void {
  const { det, total, pag } = infNFe;
  const t = total.ICMSTot;
  const produtos = somar(det.filter(({ prod }) => prod.indTot === '1').map(({ prod }) => prod.vProd));
  if (!produtos.equals(t.vProd)) throw new Rejeicao('564');
  const desonerado = det.some(({ imposto }) => JSON.stringify(imposto).includes('"indDeduzDeson":"1"'))
    ? t.vICMSDeson
    : '0';
  const servicos = total.ISSQNtot?.vServ ?? '0';
  const soma = somar([t.vProd, t.vST, t.vFCPST, t.vFrete, t.vSeg, t.vOutro, t.vII, t.vIPI, t.vIPIDevol, servicos])
    .plus(t.qBCMonoReten === undefined ? '0' : (t.vICMSMonoReten ?? '0'))
    .minus(t.vDesc)
    .minus(desonerado);
  if (!soma.equals(t.vNF)) throw new Rejeicao('610', `[soma: ${soma.toFixed(2)}]`);
  const semPagamento = pag.detPag.every(({ tPag }) => tPag === '90');
  if (semPagamento) return;
  const pago = somar(pag.detPag.map(({ vPag }) => vPag));
  const troco = decimal(pag.vTroco ?? '0');
  if (pago.lessThan(t.vNF)) throw new Rejeicao('865');
  if (pago.greaterThan(t.vNF) && pag.vTroco === undefined) throw new Rejeicao('866');
  if (!pago.minus(troco).equals(t.vNF)) throw new Rejeicao('869');
}

/** Above this, in reais, the consumer has to be named. States may have lower limits. */
const LIMITE_SEM_CONSUMIDOR = '10000';

function regrasDaNFCe({ nota, certificadoPem, digestValue }: Exame): void {
  const { infNFe, infNFeSupl } = nota;
  const { ide, dest, total } = infNFe;
  if (ide.tpNF !== '1') throw new Rejeicao('706');
  if (ide.idDest !== '1') throw new Rejeicao('707');
  if (ide.finNFe !== '1') throw new Rejeicao('715');
  if (ide.indFinal !== '1') throw new Rejeicao('716');
  if (dest?.IE !== undefined) throw new Rejeicao('729');
  const isIdentificado = dest?.CPF !== undefined || dest?.CNPJ !== undefined || dest?.idEstrangeiro !== undefined;
  if (decimal(total.ICMSTot.vNF).greaterThan(LIMITE_SEM_CONSUMIDOR) && !isIdentificado) throw new Rejeicao('750');
  if (infNFeSupl === undefined) throw new Rejeicao('394');
  const partes = infNFeSupl.qrCode.split('?p=')[1]?.split('|') ?? [];
  const [chave, versao, tpAmb] = partes;
  if (chave !== infNFe.Id.slice(3) || tpAmb !== ide.tpAmb) throw new Rejeicao('397');
  if (versao !== '2' && versao !== '3') throw new Rejeicao('398');
  if (ide.tpEmis !== '9') return;
  if (partes[3] !== ide.dhEmi.slice(8, 10) || partes[4] !== total.ICMSTot.vNF) throw new Rejeicao('397');
  const assinado = partes.slice(0, -1).join('|');
  const prova = Buffer.from(partes.at(-1) ?? '', 'base64');
  if (versao === '3' && !verify('sha1', Buffer.from(assinado), createPublicKey(certificadoPem), prova)) {
    throw new Rejeicao('464');
  }
  if (versao === '2' && partes[5] !== Buffer.from(digestValue, 'ascii').toString('hex')) throw new Rejeicao('397');
}
