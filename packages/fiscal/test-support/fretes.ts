import type { CteLido } from '../src/cte/index.ts';
import type { FreteEscriturado } from '../src/sped/index.ts';

/** A carriage of 100.00 from Rio to São Paulo, with 12.00 of ICMS. */
export const cteLido = (mais: Partial<CteLido> = {}): CteLido => ({
  chave: '3'.padStart(44, '0'),
  serie: 1,
  numero: 3001,
  emitidoEm: '2026-11-20T13:00:00.000Z',
  cStat: '100',
  ambiente: '2',
  emissao: '2026-11-20',
  tipo: '0',
  cfop: '6353',
  papelDoTomador: 'destinatario',
  emitente: {
    documento: '55000055000172',
    nome: 'TRANSPORTES DE TESTE LTDA',
    ie: '110042490114',
    endereco: { xLgr: 'RUA DAS CARGAS', nro: '10', xBairro: 'CENTRO', cMun: '3304557', UF: 'RJ' },
  },
  remetente: null,
  destinatario: null,
  tomador: { documento: '11222333000181', nome: 'COMERCIO DE TESTE LTDA' },
  inicio: { cidade: 'Rio de Janeiro', uf: 'RJ', municipio: '3304557' },
  fim: { cidade: 'São Paulo', uf: 'SP', municipio: '3550308' },
  valor: '100.00',
  receber: '100.00',
  vencimento: null,
  notas: [],
  complementa: [],
  autorizadoEm: null,
  resumoDoProtocolo: null,
  terceiro: null,
  icms: { cst: '00', base: '100.00', aliquota: '12.00', valor: '12.00' },
  ...mais,
});

export const frete = (cte: Partial<CteLido> = {}, mais: Partial<FreteEscriturado> = {}): FreteEscriturado => ({
  id: 7,
  cte: cteLido(cte),
  entrada: '2026-11-22',
  sentido: 'entrada',
  creditaIcms: true,
  cancelado: false,
  ...mais,
});
