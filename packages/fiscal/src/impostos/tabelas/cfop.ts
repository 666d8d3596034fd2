/** What received goods are for. */
export type UsoDaMercadoria = 'revenda' | 'industrializacao' | 'usoConsumo' | 'ativo' | 'servicoIcms' | 'servicoIss';

type PorUso = Readonly<Partial<Record<UsoDaMercadoria, string>>>;

const MERCADORIA: PorUso = {
  revenda: '102',
  industrializacao: '101',
  usoConsumo: '556',
  ativo: '551',
  servicoIcms: '126',
  servicoIss: '128',
};
const COM_ST: PorUso = { revenda: '403', industrializacao: '401', usoConsumo: '407', ativo: '406' };
const CONSIGNACAO_INDUSTRIAL: PorUso = { industrializacao: '111' };
const CONSIGNACAO_MERCANTIL: PorUso = { revenda: '113' };
const ENTREGA_FUTURA: PorUso = { revenda: '117', industrializacao: '116' };
const VENDA_A_ORDEM_ADQUIRENTE: PorUso = { revenda: '118', industrializacao: '122' };
const VENDA_A_ORDEM_RECEBIDA: PorUso = { revenda: '121', industrializacao: '120' };
const TRANSFERENCIA: PorUso = { revenda: '152', industrializacao: '151', servicoIcms: '154', servicoIss: '154' };
const TRANSFERENCIA_COM_ST: PorUso = { revenda: '409', industrializacao: '408' };
const DEVOLUCAO_DE_VENDA: PorUso = { revenda: '202', industrializacao: '201' };
const DEVOLUCAO_DE_VENDA_COM_ST: PorUso = { revenda: '411', industrializacao: '410' };
const DEVOLUCAO_DE_TRANSFERENCIA: PorUso = { revenda: '209', industrializacao: '208' };
const COMBUSTIVEL: PorUso = { revenda: '652', industrializacao: '651', usoConsumo: '653' };
const TRANSFERENCIA_DE_COMBUSTIVEL: PorUso = { revenda: '659', industrializacao: '658' };
const COM_FIM_DE_EXPORTACAO: PorUso = { revenda: '501' };

const GRUPOS: readonly (readonly [sufixosDeSaida: string, entrada: PorUso])[] = [
  ['101 102 103 104 105 106 107 108 109 110', MERCADORIA],
  ['111 112', CONSIGNACAO_INDUSTRIAL],
  ['113 114', CONSIGNACAO_MERCANTIL],
  ['116 117', ENTREGA_FUTURA],
  ['118 119', VENDA_A_ORDEM_ADQUIRENTE],
  ['120', VENDA_A_ORDEM_RECEBIDA],
  ['151 152 155 156', TRANSFERENCIA],
  ['201 202 210 556', DEVOLUCAO_DE_VENDA],
  ['208 209', DEVOLUCAO_DE_TRANSFERENCIA],
  ['401 402 403 404 405', COM_ST],
  ['408 409', TRANSFERENCIA_COM_ST],
  ['410 411 412 413', DEVOLUCAO_DE_VENDA_COM_ST],
  ['501 502', COM_FIM_DE_EXPORTACAO],
  ['551', MERCADORIA],
  ['651 652 653 654 655 656 667', COMBUSTIVEL],
  ['658 659', TRANSFERENCIA_DE_COMBUSTIVEL],
];

/** Exits whose entry has the same last digits whatever the goods are for. */
const MESMO_SUFIXO =
  '124 125 153 251 252 253 254 255 256 257 301 302 303 304 305 306 351 352 353 354 355 356 360 552 553 554 555 557 ' +
  '601 602 603 605 660 661 662 663 664 901 902 903 905 906 907 908 909 910 911 912 913 915 916 917 918 919 920 921 ' +
  '922 923 924 925 933 934 949';

const USOS: readonly UsoDaMercadoria[] = [
  'revenda',
  'industrializacao',
  'usoConsumo',
  'ativo',
  'servicoIcms',
  'servicoIss',
];

/**
 * Last three digits of the entry CFOP by those of the supplier's exit and by the use of the goods.
 *
 * @source Convênio s/nº de 15/12/1970, anexo II: pairing of the titles of groups 1-3 with those of groups 5-7
 */
export const CFOP_DE_ENTRADA: ReadonlyMap<string, PorUso> = new Map<string, PorUso>([
  ...MESMO_SUFIXO.split(' ').map((sufixo): [string, PorUso] => [sufixo, paraTodoUso(sufixo)]),
  ...GRUPOS.flatMap(([sufixos, entrada]) => sufixos.split(' ').map((sufixo): [string, PorUso] => [sufixo, entrada])),
]);

/**
 * Exits whose last digits change when the goods go to another state. Sales to buyers there who are no taxpayers have
 * codes of their own.
 */
export const CFOP_PARA_OUTRA_UF: Readonly<
  Record<string, { readonly contribuinte: string; readonly naoContribuinte: string }>
> = {
  '101': { contribuinte: '101', naoContribuinte: '107' },
  '102': { contribuinte: '102', naoContribuinte: '108' },
  '107': { contribuinte: '101', naoContribuinte: '107' },
  '108': { contribuinte: '102', naoContribuinte: '108' },
  '404': { contribuinte: '404', naoContribuinte: '404' },
  '405': { contribuinte: '404', naoContribuinte: '404' },
};

function paraTodoUso(sufixo: string): PorUso {
  return Object.fromEntries(USOS.map((uso) => [uso, sufixo]));
}
