import { alfa, brancos, data8, fixo, num, texto, valor, zeros } from '../../cnab/motor/campo.ts';
import { type Registro, sobrepor } from '../../cnab/motor/registro.ts';
import { registrosFebraban as base } from './febraban.ts';
import type { LayoutDePagamento } from './layout.ts';

/** No agreement number; branch without digit; one digit over branch and account, in the last column of the account. */
const comConta = (registro: Registro, outros: Parameters<typeof sobrepor>[2] = []): Registro =>
  sobrepor(registro, registro.nome, [brancos(33, 52), brancos(58), brancos(71), num('contaDv', 72), ...outros]);

const daGuia = (codigo: string) => [
  fixo(18, codigo),
  alfa('receita', 20, 23, { obrigatorio: true }),
  texto('contribuinteNome', 166, 195, { obrigatorio: true }),
  alfa('seuNumero', 196, 215, { obrigatorio: true }),
  alfa('nossoNumero', 216, 230),
  alfa('ocorrencias', 231, 240),
];
/** What both kinds of DARF end with. */
const daReceita = [
  valor('principal', 64, 77),
  valor('multa', 78, 91),
  valor('juros', 92, 105),
  valor('valor', 106, 119, 2, { obrigatorio: true }),
  data8('vencimento', 120, { obrigatorio: true }),
  data8('data', 128, { obrigatorio: true }),
  brancos(136, 165),
];

const contribuinte = [num('contribuinteTipo', 24), num('contribuinteDocumento', 25, 38)];

const guia = (nome: string, campos: Parameters<typeof sobrepor>[2]): Registro => sobrepor(base.darf, nome, [...campos]);

/** @source Itaú, SISPAG, Intercâmbio Eletrônico de Arquivos, CNAB 240, versões 080 a 086 */
export const itau: LayoutDePagamento = {
  banco: '341',
  nome: 'Itaú',
  registros: {
    ...base,
    header: comConta(base.header, [brancos(9, 14), num('versaoArquivo', 15, 17), zeros(158, 171), brancos(172, 240)]),
    headerLote: comConta(base.headerLote),
    A: sobrepor(base.A, 'segmentoA', [
      brancos(29),
      brancos(42),
      num('favorecidoContaDv', 43),
      alfa('moeda', 102, 104),
      num('ispb', 105, 112),
      alfa('identificacaoDaTransferencia', 113, 114, { padrao: '0' }),
      zeros(115, 119),
      brancos(150, 154),
      alfa('nossoNumero', 135, 149),
      texto('mensagem', 178, 197),
      zeros(198, 203),
      num('favorecidoDocumento', 204, 217),
    ]),
    BPix: sobrepor(base.BPix, 'segmentoBPix', [
      alfa('iniciacao', 15, 16, { obrigatorio: true }),
      brancos(17),
      alfa('txid', 33, 62),
      texto('mensagem', 63, 127),
      brancos(128, 227),
      brancos(228, 230),
      alfa('ocorrencias', 231, 240),
    ]),
    J: sobrepor(base.J, 'segmentoJ', [brancos(203, 215), alfa('nossoNumero', 216, 230)]),
    // Written as it is typed, with the digits of its blocks.
    O: sobrepor(base.O, 'segmentoO', [
      num('linhaDigitavel', 18, 65, { obrigatorio: true }),
      texto('favorecidoNome', 66, 95),
      data8('vencimento', 96, { obrigatorio: true }),
      alfa('moedaDaConta', 104, 106),
      zeros(107, 121),
      valor('valor', 122, 136, 2, { obrigatorio: true }),
      data8('data', 137, { obrigatorio: true }),
      valor('valorReal', 145, 159),
      brancos(160, 162),
      zeros(163, 171),
      brancos(172, 174),
      alfa('seuNumero', 175, 194, { obrigatorio: true }),
      brancos(195, 215),
      alfa('nossoNumero', 216, 230),
    ]),
    gps: guia('segmentoN', [
      ...daGuia('01'),
      num('competencia', 24, 29, { obrigatorio: true }),
      num('contribuinteDocumento', 30, 43),
      valor('inss', 44, 57),
      valor('outrasEntidades', 58, 71),
      valor('atualizacao', 72, 85),
      valor('valor', 86, 99, 2, { obrigatorio: true }),
      data8('data', 100, { obrigatorio: true }),
      brancos(108, 165),
    ]),
    darf: guia('segmentoN', [
      ...daGuia('02'),
      ...contribuinte,
      data8('apuracao', 39, { obrigatorio: true }),
      num('referencia', 47, 63),
      ...daReceita,
    ]),
    darf_simples: guia('segmentoN', [
      ...daGuia('03'),
      ...contribuinte,
      data8('apuracao', 39, { obrigatorio: true }),
      valor('receitaBruta', 47, 55),
      valor('percentual', 56, 59),
      brancos(60, 63),
      ...daReceita,
    ]),
    gare: guia('segmentoN', [
      ...daGuia('05'),
      ...contribuinte,
      num('inscricaoEstadual', 39, 50),
      num('dividaAtiva', 51, 63),
      num('competencia', 64, 69, { obrigatorio: true }),
      num('parcela', 70, 82),
      valor('principal', 83, 96),
      valor('juros', 97, 110),
      valor('multa', 111, 124),
      valor('valor', 125, 138, 2, { obrigatorio: true }),
      data8('vencimento', 139, { obrigatorio: true }),
      data8('data', 147, { obrigatorio: true }),
      brancos(155, 165),
    ]),
    trailerLote: sobrepor(base.trailerLote, 'trailerLote', [brancos(60, 65)]),
    trailer: sobrepor(base.trailer, 'trailer', [brancos(30, 35)]),
  },
  versaoArquivo: '080',
  versoesDoLote: { transferencia: '040', boleto: '030', convenio: '030', tributo: '030' },
  semSegmentoB: true,
  chavePix: [128, 227],
  // The same currency has a number in transfers and a word in bills.
  constantes: { moeda: '009', moedaDaConta: 'REA', bancoNome: 'BANCO ITAU SA' },
  derivar: ({ meio }) =>
    meio.como === 'pix_chave'
      ? { identificacaoDaTransferencia: '04' }
      : meio.como === 'pix_conta'
        ? { identificacaoDaTransferencia: meio.tipo === 'poupanca' ? 'PP' : '01' }
        : {},
  ocorrencias: {
    AE: 'Data de pagamento alterada',
    AG: 'Número do lote inválido',
    BD: 'Pagamento agendado',
    BI: 'CPF ou CNPJ do favorecido inválido no segmento J-52 ou B',
    DV: 'DOC ou TED devolvido pelo banco favorecido',
    EM: 'Confirmação de ordem de pagamento emitida',
    EX: 'Devolução de ordem de pagamento não sacada pelo favorecido',
    NA: 'Pagamento cancelado por falta de autorização',
    NB: 'Identificação do tributo inválida',
    RJ: 'Registro rejeitado',
    SS: 'Pagamento cancelado por insuficiência de saldo ou limite diário',
    TI: 'CPF ou CNPJ do beneficiário final inválido',
  },
};
