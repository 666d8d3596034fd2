import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dadosDaNota, type OpcoesDaNota } from '../../test-support/notas.ts';
import { pastaDeReferencia } from '../../test-support/referencia.ts';
import { codigosEsquecidos } from '../../test-support/regras-deixadas.ts';
import type { DadosDaNFe, Det } from '../nfe/index.ts';
import { type Circunstancia, conferirNota } from './index.ts';

const circunstancia: Circunstancia = {
  agora: '2026-11-20T13:31:00Z',
  certificado: { validoDe: '2026-01-01T00:00:00Z', validoAte: '2026-12-31T00:00:00Z' },
  isMunicipio: (codigo) => codigo === '3550308',
};

test('a nota certa não tem achados, na NF-e e na NFC-e', () => {
  for (const mod of ['55', '65'] as const) expect(conferirNota(dadosDaNota({ mod }), circunstancia)).toEqual([]);
});

const comItem =
  (mudar: (item: Det) => Partial<Det>) =>
  (nota: DadosDaNFe): DadosDaNFe => ({
    ...nota,
    det: nota.det.map((item, posicao) => (posicao === 0 ? { ...item, ...mudar(item) } : item)),
  });
const comIde =
  (mudanca: Partial<DadosDaNFe['ide']>) =>
  (nota: DadosDaNFe): DadosDaNFe => ({ ...nota, ide: { ...nota.ide, ...mudanca } });
const comDest =
  (mudanca: Partial<NonNullable<DadosDaNFe['dest']>>) =>
  (nota: DadosDaNFe): DadosDaNFe => ({ ...nota, dest: { indIEDest: '9', ...nota.dest, ...mudanca } });
const comTotal =
  (mudanca: Partial<DadosDaNFe['total']['ICMSTot']>) =>
  (nota: DadosDaNFe): DadosDaNFe => ({
    ...nota,
    total: { ...nota.total, ICMSTot: { ...nota.total.ICMSTot, ...mudanca } },
  });
const comPag =
  (pag: DadosDaNFe['pag']) =>
  (nota: DadosDaNFe): DadosDaNFe => ({ ...nota, pag });
/** Instalments of equal parts of the sample's 42.00. */
const comCobr =
  (vLiq: string, vencimentos: readonly string[]) =>
  (nota: DadosDaNFe): DadosDaNFe => ({
    ...nota,
    cobr: {
      fat: { nFat: '1', vOrig: vLiq, vDesc: '0.00', vLiq },
      dup: vencimentos.map((dVenc, i) => ({ nDup: `00${i + 1}`, dVenc, vDup: '21.00' })),
    },
  });
const enderecoEm = (UF: 'SP' | 'RJ', cMun: string) =>
  ({ xLgr: 'RUA A', nro: '1', xBairro: 'CENTRO', cMun, xMun: 'CIDADE', UF }) as const;

const chaveDeNfce = '35261111222333000181650010000000031318396572';

type Caso = [
  regra: string,
  campo: string,
  texto: string,
  mudar: (nota: DadosDaNFe) => DadosDaNFe,
  opcoes?: OpcoesDaNota,
];

const casos: Caso[] = [
  ['cnpj-invalido', 'emit.CNPJ', 'CNPJ do emitente', (n) => ({ ...n, emit: { ...n.emit, CNPJ: '11222333000182' } })],
  ['cnpj-invalido', 'dest.CNPJ', 'CNPJ do destinatário', comDest({ CNPJ: '12ABC34501DE36' })],
  ['cpf-invalido', 'dest.CPF', 'CPF do destinatário', comDest({ CPF: '52998224726' }), { mod: '65' }],
  ['cnpj-invalido', 'autXML[0].CNPJ', 'baixar o XML', (n) => ({ ...n, autXML: [{ CNPJ: '11222333000182' }] })],
  ['ie-invalida', 'emit.IE', 'não é de SP', (n) => ({ ...n, emit: { ...n.emit, IE: '110042490115' } })],
  ['ie-invalida', 'dest.IE', 'não é de SP', comDest({ IE: '110042490115', indIEDest: '1' })],
  ['contribuinte-sem-ie', 'dest.IE', 'sem inscrição', comDest({ indIEDest: '1' })],
  ['isento-com-ie', 'dest.IE', 'isento', comDest({ indIEDest: '2', IE: '110042490114' })],
  ['uf-do-documento', 'ide.cUF', 'é de SP', comIde({ cUF: '33' })],
  ['municipio', 'dest.enderDest.cMun', 'não existe em SP', comDest({ enderDest: enderecoEm('SP', '3304557') })],
  ['municipio', 'dest.enderDest.cMun', 'não existe em SP', comDest({ enderDest: enderecoEm('SP', '3599999') })],
  ['certificado-vencido', 'emit', '31/12/2026', (n) => n],
  ['emissao-no-futuro', 'ide.dhEmi', 'futuro', comIde({ dhEmi: '2026-11-20T10:40:00-03:00' })],
  ['emissao-antiga', 'ide.dhEmi', '30 dias', comIde({ dhEmi: '2026-10-20T10:30:00-03:00' })],
  ['saida-antes-da-emissao', 'ide.dhSaiEnt', 'antes', comIde({ dhSaiEnt: '2026-11-19T10:30:00-03:00' })],
  ['contingencia-sobrando', 'ide.dhCont', 'normal', comIde({ dhCont: '2026-11-20T10:30:00-03:00' })],
  ['contingencia-sem-motivo', 'ide.xJust', 'por quê', comIde({ tpEmis: '6' })],
  [
    'contingencia-no-futuro',
    'ide.dhCont',
    'futuro',
    comIde({ tpEmis: '6', dhCont: '2026-11-20T11:30:00-03:00', xJust: 'SEM CONEXAO COM A INTERNET' }),
  ],
  ['contingencia-da-nfce', 'ide.tpEmis', 'off-line', (n) => n, { mod: '65', tpEmis: '6' }],
  [
    'finalidade-sem-referencia',
    'ide.NFref',
    'nota devolvida',
    (n) => comPag({ detPag: [{ tPag: '90', vPag: '0.00' }] })(comIde({ finNFe: '4' })(n)),
  ],
  ['finalidade-sem-referencia', 'ide.NFref', 'complementar', comIde({ finNFe: '2' })],
  [
    'nfce-para-cnpj',
    'dest.CNPJ',
    'modelo 55',
    (n) => ({ ...n, dest: { CNPJ: '12ABC34501DE35', indIEDest: '9' } }),
    { mod: '65' },
  ],
  ['nfce-operacao', 'ide.idDest', 'consumidor final', comIde({ indFinal: '0' }), { mod: '65' }],
  ['ordem-dos-itens', 'det[0].nItem', '1, 2, 3', comItem(() => ({ nItem: '7' }))],
  [
    'gtin-invalido',
    'det[0].prod.cEAN',
    'SEM GTIN',
    comItem(({ prod }) => ({ prod: { ...prod, cEAN: '7891000100104' } })),
  ],
  [
    'cfop-da-operacao',
    'det[0].prod.CFOP',
    'começar por 5',
    comItem(({ prod }) => ({ prod: { ...prod, CFOP: '6102' } })),
  ],
  [
    'cst-do-regime',
    'det[0].imposto.ICMS',
    'é do Simples e usa CSOSN',
    comItem(({ imposto }) => ({ imposto: { ...imposto, ICMS: { ICMS40: { orig: '0', CST: '40' } } } })),
  ],
  [
    'cst-da-nfce',
    'det[0].imposto.ICMS',
    'NFC-e',
    comItem(({ imposto }) => ({
      imposto: { ...imposto, ICMS: { ICMSSN101: { orig: '0', CSOSN: '101', pCredSN: '2.56', vCredICMSSN: '0.54' } } },
    })),
    { mod: '65' },
  ],
  [
    'soma-dos-itens',
    'total.ICMSTot.vProd',
    'R$ 42,00',
    (n) => comPag({ detPag: [{ tPag: '01', vPag: '41.00' }] })(comTotal({ vProd: '41.00', vNF: '41.00' })(n)),
  ],
  [
    'valor-da-nota',
    'total.ICMSTot.vNF',
    'R$ 42,00',
    (n) => comPag({ detPag: [{ tPag: '01', vPag: '43.00' }] })(comTotal({ vNF: '43.00' })(n)),
  ],
  ['parcela-vencida', 'cobr.dup[0].dVenc', 'parcela 1', comCobr('42.00', ['2026-11-19', '2026-12-20'])],
  ['parcelas-fora-de-ordem', 'cobr.dup[1].dVenc', 'parcela 2', comCobr('42.00', ['2026-12-20', '2026-12-19'])],
  ['soma-das-parcelas', 'cobr.fat.vLiq', 'R$ 42,00', comCobr('41.00', ['2026-11-20', '2026-12-20'])],
  ['pagamentos', 'pag', 'R$ 41,99', comPag({ detPag: [{ tPag: '01', vPag: '41.99' }] })],
  ['pagamentos', 'pag', 'R$ 50,00', comPag({ detPag: [{ tPag: '01', vPag: '50.00' }] })],
  ['pagamento-sem-descricao', 'pag.detPag[0].xPag', 'descrição', comPag({ detPag: [{ tPag: '99', vPag: '42.00' }] })],
  [
    'nfce-sem-consumidor',
    'dest',
    'R$ 10.000,00',
    (n) => comTotal({ vNF: '10000.01' })({ ...n, dest: undefined }),
    { mod: '65' },
  ],
  [
    'saida-cita-nfce',
    'ide.NFref',
    'não cita NFC-e',
    comIde({ dhEmi: '2026-12-14T10:00:00-03:00', NFref: [{ refNFe: chaveDeNfce }] }),
  ],
  [
    'cfop-de-cupom',
    'det[0].prod.CFOP',
    '5929',
    (n) =>
      comIde({ dhEmi: '2026-12-14T10:00:00-03:00' })(comItem(({ prod }) => ({ prod: { ...prod, CFOP: '5929' } }))(n)),
  ],
  ['destinatario-sem-nome', 'dest.xNome', 'sem nome', comDest({ xNome: undefined })],
  ['destinatario-sem-endereco', 'dest.enderDest', 'sem endereço', comDest({ enderDest: undefined })],
  ['nao-contribuinte-final', 'ide.indFinal', 'consumidor final', comIde({ indFinal: '0' })],
  [
    'transportador-invalido',
    'transp.transporta.CNPJ',
    'transportador',
    (n) => ({ ...n, transp: { ...n.transp, transporta: { CNPJ: '11222333000182' } } }),
  ],
  [
    'transportador-invalido',
    'transp.transporta.CPF',
    'transportador',
    (n) => ({ ...n, transp: { ...n.transp, transporta: { CPF: '52998224726' } } }),
  ],
  ['chave-citada', 'ide.NFref[0].refNFe', 'dígito', comIde({ NFref: [{ refNFe: `${chaveDeNfce.slice(0, -1)}9` }] })],
  [
    'chave-citada-duas-vezes',
    'ide.NFref[1].refNFe',
    'duas vezes',
    comIde({ NFref: [{ refNFe: chaveDeNfce }, { refNFe: chaveDeNfce }] }),
  ],
  [
    'servico-sem-im',
    'emit.IM',
    'inscrição municipal',
    comItem(({ imposto }) => ({ imposto: { ...imposto, ISSQN: { vBC: '21.00' } as never } })),
  ],
  [
    'desconto-maior-que-o-item',
    'det[0].prod.vDesc',
    'passa do valor',
    comItem(({ prod }) => ({ prod: { ...prod, vDesc: '21.01' } })),
  ],
  ['parcela-distante', 'cobr.dup[1].dVenc', 'dez anos', comCobr('42.00', ['2026-12-20', '2036-11-21'])],
  [
    'nfce-sem-pagamento',
    'pag.detPag[0].tPag',
    'como foi paga',
    comPag({ detPag: [{ tPag: '90', vPag: '0.00' }] }),
    { mod: '65' },
  ],
];

test.each(casos)('%s em %s diz "%s"', (regra, campo, texto, mudar, opcoes = {}) => {
  const quando = regra === 'certificado-vencido' ? { ...circunstancia, agora: '2027-01-02T13:00:00Z' } : circunstancia;
  const achados = conferirNota(mudar(dadosDaNota(opcoes)), quando).filter((achado) => achado.regra === regra);
  expect(achados).toMatchObject([
    { campo, mensagem: expect.stringContaining(texto), fonte: expect.stringMatching(/.+/) },
  ]);
});

test('até R$ 10.000,00 a NFC-e não diz quem compra; até 13/12/2026 uma NF-e de saída cita NFC-e, e a devolução sempre', () => {
  const achados = (mudar: (nota: DadosDaNFe) => DadosDaNFe, opcoes?: OpcoesDaNota) =>
    conferirNota(mudar(dadosDaNota(opcoes)), circunstancia).map(({ regra }) => regra);
  const semDest = (n: DadosDaNFe) => comTotal({ vNF: '10000.00' })({ ...n, dest: undefined });
  expect(achados(semDest, { mod: '65' })).not.toContain('nfce-sem-consumidor');
  const cita = { NFref: [{ refNFe: chaveDeNfce }] };
  expect(achados(comIde({ ...cita, dhEmi: '2026-12-13T23:59:00-03:00' }))).not.toContain('saida-cita-nfce');
  const volta = comIde({ ...cita, dhEmi: '2026-12-14T10:00:00-03:00', tpNF: '0' });
  expect(achados(volta)).not.toContain('saida-cita-nfce');
});

/** Groups of taxes in which every total has something to add up. */
const tributado: Partial<Det['imposto']> = {
  ICMS: {
    ICMS10: {
      orig: '0',
      CST: '10',
      modBC: '3',
      vBC: '21.00',
      pICMS: '18.00',
      vICMS: '3.78',
      modBCST: '4',
      pMVAST: '40.00',
      vBCST: '29.40',
      pICMSST: '18.00',
      vICMSST: '1.51',
    },
  },
  PIS: { PISAliq: { CST: '01', vBC: '21.00', pPIS: '1.65', vPIS: '0.35' } },
  COFINS: { COFINSAliq: { CST: '01', vBC: '21.00', pCOFINS: '7.60', vCOFINS: '1.60' } },
};
const totais = {
  vBC: '42.00',
  vICMS: '7.56',
  vBCST: '58.80',
  vST: '3.02',
  vPIS: '0.70',
  vCOFINS: '3.20',
  vNF: '45.02',
};
const tributada = (mudanca: Partial<DadosDaNFe['total']['ICMSTot']> = {}): DadosDaNFe => {
  const nota = comTotal({ ...totais, ...mudanca })(dadosDaNota());
  const det = nota.det.map((item) => ({ ...item, imposto: { ...item.imposto, ...tributado } }));
  return comPag({ detPag: [{ tPag: '01', vPag: '45.02' }] })({ ...nota, emit: { ...nota.emit, CRT: '3' }, det });
};
const daSoma = (nota: DadosDaNFe) =>
  conferirNota(nota, circunstancia).filter(({ regra }) => regra === 'soma-dos-impostos');

test('os totais de impostos são a soma dos itens: a nota tributada certa não tem achados', () => {
  expect(conferirNota(tributada(), circunstancia)).toEqual([]);
});

test.each([
  ['vBC', '531'],
  ['vICMS', '532'],
  ['vICMSDeson', '795'],
  ['vFCP', '861'],
  ['vBCST', '533'],
  ['vST', '534'],
  ['vFCPST', '862'],
  ['vFCPSTRet', '859'],
  ['vII', '601'],
  ['vIPI', '538'],
  ['vPIS', '602'],
  ['vCOFINS', '603'],
] as const)('um centavo a mais em %s é dito, com a rejeição %s', (campo, rejeicao) => {
  const nota = tributada();
  const errado = (Number(nota.total.ICMSTot[campo]) + 0.01).toFixed(2);
  expect(daSoma(tributada({ [campo]: errado }))).toMatchObject([
    { campo: `total.ICMSTot.${campo}`, fonte: `Rejeição ${rejeicao}` },
  ]);
});

test('o IBS e a CBS também: base, estado, município e total', () => {
  const nota = dadosDaNota();
  const { IBSCBSTot } = nota.total;
  if (!IBSCBSTot?.gIBS || !IBSCBSTot.gCBS) throw new Error('the sample has no IBS and CBS');
  const { gIBS, gCBS } = IBSCBSTot;
  const com = (mudanca: Partial<typeof IBSCBSTot>): DadosDaNFe => ({
    ...nota,
    total: { ...nota.total, IBSCBSTot: { ...IBSCBSTot, ...mudanca } },
  });
  expect(daSoma(com({ vBCIBSCBS: '42.01' }))).toMatchObject([{ campo: 'total.IBSCBSTot.vBCIBSCBS' }]);
  expect(daSoma(com({ gCBS: { ...gCBS, vCBS: '0.37' } }))).toMatchObject([{ campo: 'total.IBSCBSTot.gCBS.vCBS' }]);
  expect(daSoma(com({ gIBS: { ...gIBS, vIBS: '0.05' } }))).toMatchObject([{ campo: 'total.IBSCBSTot.gIBS.vIBS' }]);
  const doEstado = { ...gIBS, gIBSUF: { ...gIBS.gIBSUF, vIBSUF: '0.05' } };
  expect(daSoma(com({ gIBS: doEstado }))).toMatchObject([{ campo: 'total.IBSCBSTot.gIBS.gIBSUF.vIBSUF' }]);
  const doMunicipio = { ...gIBS, gIBSMun: { ...gIBS.gIBSMun, vIBSMun: '0.01' } };
  expect(daSoma(com({ gIBS: doMunicipio }))).toMatchObject([{ campo: 'total.IBSCBSTot.gIBS.gIBSMun.vIBSMun' }]);
});

test('o troco entra na conta', () => {
  const nota = comPag({ detPag: [{ tPag: '01', vPag: '50.00' }], vTroco: '8.00' })(dadosDaNota());
  expect(conferirNota(nota, circunstancia)).toEqual([]);
});

const recusas = join(pastaDeReferencia() ?? '', 'cstat.tsv');

test.skipIf(!existsSync(recusas))('todo código da tabela oficial se confere, ou a página diz por que não', () => {
  const lugares = [
    'packages/fiscal/src/conferencia',
    'packages/fiscal/src/nfe',
    'packages/fiscal/src/sefaz',
    'packages/fiscal/test-support/sefaz-local',
  ];
  expect(codigosEsquecidos(recusas, 'NF-e e NFC-e', lugares)).toEqual([]);
});
