import { digitoArrecadacao } from '../src/arrecadacao.ts';
import { montarCodigoBarras } from '../src/codigo-barras.ts';
import { fatorVencimento } from '../src/fator-vencimento.ts';
import type { ArquivoDePagamento, Pagamento } from '../src/pagamento/modelo.ts';

const favorecido = { nome: 'Padaria São João Ltda', documento: '12.ABC.345/01DE-35' };

export const porConta: Pagamento = {
  seuNumero: 'PAG 7',
  data: '2026-12-10',
  valor: '1234.56',
  favorecido,
  meio: { como: 'conta', banco: '237', agencia: '1234', agenciaDv: '5', conta: '67890', contaDv: '1' },
};

export const porChave: Pagamento = {
  ...porConta,
  seuNumero: 'PAG 8',
  valor: '10.00',
  meio: { como: 'pix_chave', chave: '12ABC34501DE35' },
};

export const pixPorConta: Pagamento = {
  ...porConta,
  seuNumero: 'PAG 13',
  valor: '77.10',
  meio: { como: 'pix_conta', banco: '237', agencia: '1234', conta: '67890', contaDv: '1', tipo: 'poupanca' },
};

const codigoDeBoleto = montarCodigoBarras({
  banco: '077',
  fator: fatorVencimento('2026-12-10'),
  valor: '150.00',
  campoLivre: '1234567890123456789012345',
});

export const boleto: Pagamento = {
  ...porConta,
  seuNumero: 'PAG 9',
  valor: '150.00',
  meio: { como: 'boleto', codigo: codigoDeBoleto, vencimento: '2026-12-10', valorDoTitulo: '150.00' },
};

/** A bill of electricity of 81.23. */
const semDigito = `836${'00000008123'}${'0123'}${'4'.repeat(25)}`;
const codigoDeConvenio = `${semDigito.slice(0, 3)}${digitoArrecadacao(semDigito, 10)}${semDigito.slice(3)}`;

export const convenio: Pagamento = {
  seuNumero: 'PAG 10',
  data: '2026-12-10',
  valor: '81.23',
  favorecido: { nome: 'Companhia de Luz' },
  meio: { como: 'convenio', codigo: codigoDeConvenio, vencimento: '2026-12-10' },
};

export const gps: Pagamento = {
  seuNumero: 'PAG 11',
  data: '2026-12-10',
  valor: '150.00',
  favorecido: { nome: 'INSS' },
  meio: {
    como: 'tributo',
    tributo: 'gps',
    receita: '2100',
    competencia: '2026-11',
    inss: '100.00',
    outrasEntidades: '50.00',
  },
};

export const darf: Pagamento = {
  seuNumero: 'PAG 12',
  data: '2026-12-10',
  valor: '201.50',
  favorecido: { nome: 'Receita Federal' },
  meio: {
    como: 'tributo',
    tributo: 'darf',
    receita: '2089',
    apuracao: '2026-11-30',
    vencimento: '2026-12-20',
    principal: '200.00',
    multa: '1.00',
    juros: '0.50',
  },
};

export const darfSimples: Pagamento = {
  seuNumero: 'PAG 14',
  data: '2026-12-10',
  valor: '320.00',
  favorecido: { nome: 'Receita Federal' },
  meio: {
    como: 'tributo',
    tributo: 'darf_simples',
    receita: '6106',
    apuracao: '2026-11-30',
    receitaBruta: '8000.00',
    percentual: '4.00',
    vencimento: '2026-12-20',
    principal: '320.00',
  },
};

export const gare: Pagamento = {
  seuNumero: 'PAG 15',
  data: '2026-12-10',
  valor: '111.00',
  favorecido: { nome: 'Fazenda de São Paulo' },
  meio: {
    como: 'tributo',
    tributo: 'gare',
    receita: '0462',
    inscricaoEstadual: '110042490114',
    competencia: '2026-11',
    vencimento: '2026-12-20',
    principal: '100.00',
    multa: '10.00',
    juros: '1.00',
  },
};

/** The same payment with some of it another. */
export const doIndice = (pagamento: Pagamento, mudancas: Partial<Pagamento>): Pagamento => ({
  ...pagamento,
  ...mudancas,
});

export const arquivoDe = (banco: string, pagamentos: readonly Pagamento[]): ArquivoDePagamento => ({
  banco,
  sequencia: 7,
  geracao: { data: '2026-11-20', hora: '08:30:00' },
  empresa: { nome: 'Mercado Bom Preço Ltda', documento: '11.222.333/0001-81' },
  conta: { agencia: '1234', agenciaDv: '5', conta: '12345', contaDv: '6', convenio: '123456' },
  pagamentos,
});

/** The file as the bank sends it back, with codes in each line that is answered. */
export function retornoDe(linhas: readonly string[], codigosDe: (linha: string) => string): string {
  return linhas
    .map((linha) => {
      const respondida = linha[7] === '3' && /[AON]/.test(linha[13] ?? '');
      const boletoRespondido = linha[7] === '3' && linha[13] === 'J' && linha.slice(17, 19) !== '52';
      if (linha[7] === '0') return `${linha.slice(0, 142)}2${linha.slice(143)}`;
      return respondida || boletoRespondido ? `${linha.slice(0, 230)}${codigosDe(linha).padEnd(10)}` : linha;
    })
    .join('\r\n');
}
