import { alfa, brancos } from '../../cnab/motor/campo.ts';
import { sobrepor } from '../../cnab/motor/registro.ts';
import { caixa } from './caixa.ts';
import { registrosFebraban } from './febraban.ts';
import { itau } from './itau.ts';
import type { LayoutDePagamento } from './layout.ts';

const febraban: Pick<LayoutDePagamento, 'registros' | 'chavePix'> = {
  registros: registrosFebraban,
  chavePix: [128, 226],
};

/** Nine digits of the agreement, the code of the service, and blanks: what the bank prints as one number. */
function convenioDoBrasil(convenio = ''): string {
  const numero = convenio.trim();
  return /^\d{1,9}$/.test(numero) ? `${numero.padStart(9, '0')}0126` : numero;
}

/** @source Banco do Brasil, Particularidades do leiaute CNAB 240 de pagamentos (PGT); Bradesco, Multipag 240 v089; Santander, Pagamento a Fornecedores 240 H7815; Sicoob, Pagamentos 240 */
export const layoutsDePagamento: readonly LayoutDePagamento[] = [
  {
    ...febraban,
    banco: '001',
    nome: 'Banco do Brasil',
    versaoArquivo: '050',
    versoesDoLote: { transferencia: '031', boleto: '030', convenio: '010', tributo: '010' },
    constantes: { bancoNome: 'BANCO DO BRASIL S/A' },
    derivarArquivo: ({ conta }) => ({ convenio: convenioDoBrasil(conta.convenio) }),
  },
  {
    ...febraban,
    banco: '033',
    nome: 'Santander',
    versaoArquivo: '060',
    versoesDoLote: { transferencia: '031', boleto: '030', convenio: '010', tributo: '010' },
    constantes: { bancoNome: 'BANCO SANTANDER' },
  },
  caixa,
  {
    ...febraban,
    banco: '237',
    nome: 'Bradesco',
    // The agency answers where the money is debited: account of the company.
    registros: {
      ...registrosFebraban,
      headerLote: sobrepor(registrosFebraban.headerLote, 'headerLote', [
        alfa('indicativoDeDebito', 223, 224, { padrao: '01' }),
        brancos(225, 230),
      ]),
    },
    versaoArquivo: '089',
    versoesDoLote: { transferencia: '045', boleto: '040', convenio: '012', tributo: '012' },
    constantes: { bancoNome: 'BRADESCO', densidade: '01600' },
  },
  itau,
  {
    ...febraban,
    banco: '756',
    nome: 'Sicoob',
    versaoArquivo: '087',
    versoesDoLote: { transferencia: '045', boleto: '040', convenio: '012', tributo: '012' },
    constantes: { bancoNome: 'SICOOB', densidade: '01600' },
  },
];

export const layoutDePagamento = (banco: string): LayoutDePagamento | undefined =>
  layoutsDePagamento.find((layout) => layout.banco === banco);
