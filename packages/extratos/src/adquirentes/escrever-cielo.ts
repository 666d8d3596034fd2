import { cielo15 } from './cielo-layout.ts';
import type { Layout } from './posicoes.ts';

export interface LancamentoDaCielo {
  tipo?: '01' | '02' | '03' | '06' | '42';
  data: string;
  credito: string;
  nsu: string;
  autorizacao?: string;
  terminal?: string;
  bandeira?: string;
  parcela?: number;
  parcelas?: number;
  /** Decimal text. */
  bruto: string;
  liquido: string;
}

/** A statement as Cielo writes it (version 15), for tests and demonstrations of the reader. */
export function escreverCielo(
  opcao: '03' | '04',
  lancamentos: readonly LancamentoDaCielo[],
  dias: { inicio: string; fim: string },
): string {
  const unidades = lancamentos.map(({ credito }, i) =>
    linha('D', cielo15.unidade, { chave: `UR${i}`, pagamento: diaMesAno(credito) }),
  );
  const detalhes = lancamentos.map((um, i) =>
    linha('E', cielo15.lancamento, {
      estabelecimento: '1234567890',
      bandeira: um.bandeira ?? '001',
      parcela: String(um.parcela ?? 0),
      parcelas: String(um.parcelas ?? 0),
      autorizacao: um.autorizacao ?? '',
      tipo: um.tipo ?? '02',
      chave: `UR${i}`,
      nsu: um.nsu.padStart(6, '0'),
      sinalBruto: '+',
      bruto: centavos(um.bruto),
      sinalLiquido: '+',
      liquido: centavos(um.liquido),
      terminal: um.terminal ?? '',
      autorizada: diaMesAno(um.data),
      capturada: diaMesAno(um.data),
      vencimento: diaMesAno(um.credito),
    }),
  );
  const header = linha(
    '0',
    cielo15.header,
    {
      estabelecimento: '1234567890',
      inicio: junto(dias.inicio),
      fim: junto(dias.fim),
      adquirente: 'CIELO',
      opcao,
      versao: '015',
    },
    { 12: junto(dias.fim) },
  );
  const trailer = linha('9', cielo15.trailer, { lancamentos: String(lancamentos.length).padStart(11, '0') });
  return `${[header, ...unidades, ...detalhes, trailer].join('\r\n')}\r\n`;
}

const centavos = (valor: string): string => valor.replace('.', '').padStart(13, '0');
const junto = (data: string): string => data.replaceAll('-', '');
const diaMesAno = (data: string): string => data.split('-').reverse().join('');

/** @param fixos texts by the column they begin at */
function linha<L extends Layout>(
  tipo: string,
  layout: L,
  campos: Record<keyof L, string>,
  fixos: Record<number, string> = {},
): string {
  const letras = Array.from({ length: 760 }, () => ' ');
  const por = (texto: string, de: number) => {
    for (const [i, letra] of [...texto].entries()) letras[de - 1 + i] = letra;
  };
  por(tipo, 1);
  for (const [campo, [de, ate]] of Object.entries(layout)) por((campos[campo] ?? '').slice(0, ate - de + 1), de);
  for (const [de, texto] of Object.entries(fixos)) por(texto, Number(de));
  return letras.join('').trimEnd().padEnd(760);
}
