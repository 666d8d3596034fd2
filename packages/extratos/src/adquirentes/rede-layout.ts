/**
 * The fields used of Rede's statement of credit sales (EEVC), first and last column of each from 1.
 *
 * @source Rede, Extrato Eletrônico Vendas Crédito, especificação técnica, version 2.03: records 002 (header), 006 and 010
 *   (summaries), 008 and 012 (slips), 014 (instalments of a summary) and 028 (trailer)
 */
export const eevc = {
  header: { emissao: [4, 11], estabelecimento: [78, 86] },
  resumo: { resumo: [13, 21], credito: [129, 136] },
  parcela: { resumo: [13, 21], numero: [38, 39], credito: [85, 92] },
  aVista: {
    estabelecimento: [4, 12],
    resumo: [13, 21],
    data: [22, 29],
    bruto: [38, 52],
    nsu: [87, 98],
    autorizacao: [127, 132],
    liquido: [204, 218],
    terminal: [219, 226],
    bandeira: [230, 230],
  },
  parcelado: {
    estabelecimento: [4, 12],
    resumo: [13, 21],
    data: [22, 29],
    bruto: [38, 52],
    parcelas: [87, 88],
    nsu: [89, 100],
    autorizacao: [129, 134],
    liquido: [206, 220],
    liquidoDaPrimeira: [221, 235],
    liquidoDasOutras: [236, 250],
    terminal: [251, 258],
    bandeira: [262, 262],
  },
  trailer: { registros: [8, 13] },
} as const;

/** Records of EEVC that tell nothing of sales by card in reais. */
export const outrosDoEevc = /^(00[45]|011|01[6-9]|02[0-6]|03[3-9]|04\d)/;

/**
 * The fields used of Rede's statement of debit sales (EEVD), by their place between commas, from 0.
 *
 * @source Rede, Extrato Eletrônico Vendas Débito, especificação técnica, version 2.03: records 00 (header), 05 (slips), 04 (trailer)
 */
export const eevd = {
  header: { estabelecimento: 1, movimento: 3 },
  comprovante: {
    estabelecimento: 1,
    data: 3,
    bruto: 4,
    taxa: 5,
    liquido: 6,
    nsu: 9,
    credito: 10,
    terminal: 13,
    bandeira: 18,
  },
  trailer: { registros: 10 },
} as const;

export const bandeirasDaRede: ReadonlyMap<string, string> = new Map([
  ['1', 'Mastercard'],
  ['2', 'Diners'],
  ['3', 'Visa'],
  ['E', 'Elo'],
  ['H', 'Hipercard'],
  ['X', 'American Express'],
]);
