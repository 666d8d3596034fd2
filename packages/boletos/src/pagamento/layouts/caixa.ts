import { alfa, brancos, data8, fixo, texto, valor, zeros } from '../../cnab/motor/campo.ts';
import { type Registro, sobrepor } from '../../cnab/motor/registro.ts';
import type { ArquivoDePagamento, Pagamento } from '../modelo.ts';
import { registrosFebraban as base } from './febraban.ts';
import type { LayoutDePagamento } from './layout.ts';

/** The company's number takes six columns, and the kind of the account paid stands at the end of what it leaves. */
const doMovimento = (registro: Registro): Registro =>
  sobrepor(registro, registro.nome, [
    alfa('seuNumero', 74, 79, { obrigatorio: true }),
    brancos(80, 92),
    alfa('tipoDeConta', 93, 93, { padrao: '1' }),
    alfa('nossoNumero', 135, 143),
    brancos(144, 146),
    // One instalment, on a fixed day.
    fixo(147, '01 0'),
    brancos(151, 152),
    zeros(153, 154),
    data8('dataReal', 155),
    valor('valorReal', 163, 177),
    texto('mensagem', 178, 217),
    alfa('finalidadeDoc', 218, 219),
    brancos(220, 229),
  ]);

/** @source Caixa, SIACC, Pagamento de salários, pagamento e crédito a fornecedor e autopagamento, CNAB 240 */
export const caixa: LayoutDePagamento = {
  banco: '104',
  nome: 'Caixa',
  registros: {
    ...base,
    header: sobrepor(base.header, 'header', [
      // Agreement and parameter of transmission, then that the file is no test; the batch has all that was agreed.
      alfa('convenioDoArquivo', 33, 40),
      fixo(41, 'P'),
      brancos(42, 45),
      fixo(46, '0000'),
      brancos(50, 52),
      brancos(212, 225),
      zeros(226, 228),
      brancos(229, 240),
    ]),
    A: doMovimento(base.A),
  },
  larguraDoSeuNumero: 6,
  chavePix: [128, 226],
  versaoArquivo: '080',
  versoesDoLote: { transferencia: '041', boleto: '030', convenio: '012', tributo: '012' },
  constantes: { bancoNome: 'CAIXA', densidade: '01600' },
  derivarArquivo: ({ conta }: ArquivoDePagamento) => ({ convenioDoArquivo: conta.convenio?.trim().slice(0, 8) }),
  derivar: ({ meio }: Pagamento) => ({
    tipoDeConta: meio.como === 'conta' && meio.tipo === 'poupanca' ? '2' : '1',
  }),
};
