import { cnab } from './src/index.ts';

/** Long enough for a stable figure, short enough for every run of the suite. */
const duracaoMs = 400;

const titulo: cnab.TituloRemessa = {
  comando: 'entrada',
  nossoNumero: '12345678',
  documento: 'NF 1234/1',
  emissao: '2026-11-20',
  vencimento: '2026-12-10',
  valor: '1234.56',
  especie: 'duplicata_mercantil',
  juros: { tipo: 'percentual_mes', valor: '1' },
  multa: { tipo: 'percentual', valor: '2' },
  pagador: {
    nome: 'Padaria São João Ltda',
    documento: '11.222.333/0001-81',
    logradouro: 'Rua das Acácias, 1234',
    bairro: 'Centro',
    cep: '90010-000',
    cidade: 'Porto Alegre',
    uf: 'RS',
  },
};

const titulosPorArquivo = 100;

function remessa(banco: string, formato: cnab.FormatoCnab): cnab.Remessa {
  return {
    banco,
    formato,
    sequencia: 1,
    geracao: { data: '2026-11-20', hora: '08:30:00' },
    beneficiario: { nome: 'Mercado Bom Preço Ltda', documento: '11.222.333/0001-81' },
    conta: { agencia: '1234', conta: '12345', contaDv: '6', carteira: '17', convenio: '1234567', variacao: '019' },
    titulos: Array.from({ length: titulosPorArquivo }, () => titulo),
  };
}

/** A retorno of 240 columns with as many settled titles. */
function retorno(titulos: number): string {
  const em = (linha: string, coluna: number, texto: string): string =>
    linha.slice(0, coluna - 1) + texto + linha.slice(coluna - 1 + texto.length);
  const base = (marca: string): string => em(' '.repeat(240), 1, marca);
  const linhas = [em(em(base('00100000'), 143, '220112026'), 158, '000001'), base('00100011T01')];
  for (let indice = 0; indice < titulos; indice += 1) {
    const sequencia = (mais: number): string => String(2 * indice + mais).padStart(5, '0');
    const t = em(em(base(`00100013${sequencia(1)}T 06`), 38, String(indice).padStart(17, '0')), 74, '10122026');
    linhas.push(em(em(t, 82, '000000000123456'), 199, '000000000000225'));
    const u = em(base(`00100013${sequencia(2)}U 06`), 18, '0'.repeat(60));
    linhas.push(em(em(u, 78, '000000000123456000000000123231'), 138, '1911202620112026'));
  }
  const total = linhas.length + 2;
  linhas.push(em(base('00100015'), 18, String(total - 2).padStart(6, '0')));
  linhas.push(em(base('00199999'), 18, `000001${String(total).padStart(6, '0')}`));
  return linhas.join('\r\n');
}

function medir(name: string, porVez: number, operacao: () => unknown): { name: string; opsPerSecond: number } {
  const inicio = performance.now();
  let vezes = 0;
  while (performance.now() - inicio < duracaoMs) {
    operacao();
    vezes += 1;
  }
  return { name, opsPerSecond: Math.round((vezes * porVez * 1000) / (performance.now() - inicio)) };
}

/** Titles written and read each second. */
export async function bench(): Promise<{ name: string; opsPerSecond: number }[]> {
  const itau = remessa('341', '400');
  const bb = remessa('001', '240');
  const arquivo = retorno(1000);
  return [
    medir('cnab: títulos na remessa 400 (Itaú)', titulosPorArquivo, () => cnab.gerarRemessa(itau)),
    medir('cnab: títulos na remessa 240 (Banco do Brasil)', titulosPorArquivo, () => cnab.gerarRemessa(bb)),
    medir('cnab: títulos no retorno 240 (Banco do Brasil)', 1000, () => cnab.lerRetornoInteiro(arquivo)),
  ];
}
