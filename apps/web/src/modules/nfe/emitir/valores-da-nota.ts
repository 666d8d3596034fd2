import { citaAnteriores, type NotaEntrada, presencasADistancia } from '@retaguarda/contracts';

const figuras = ['frete', 'seguro', 'outros', 'desconto', 'gorjeta', 'retidoPelaPlataforma'] as const;

/** Amounts of the whole note as the form holds them. */
export type ValoresDigitados = Record<(typeof figuras)[number], string | null> & { gorjetaRepassada: boolean };
/** The platform a sale was made by, and who sells there. */
export interface PlataformaDigitada {
  cnpj: string | null;
  cadastro: string | null;
}

export const semPlataforma: PlataformaDigitada = { cnpj: null, cadastro: null };

/** What is not typed is nothing. */
export const ou = (texto: string | null | undefined): string | null => texto?.trim() || null;

const figurasDe = (valores: Partial<Record<(typeof figuras)[number], string | null | undefined>>) =>
  Object.fromEntries(figuras.map((nome) => [nome, ou(valores[nome])])) as Record<
    (typeof figuras)[number],
    string | null
  >;

export const valoresDigitados = (valores: NotaEntrada['valores']): ValoresDigitados => ({
  ...figurasDe(valores),
  gorjetaRepassada: valores.gorjetaRepassada ?? false,
});

export const foiADistancia = (presenca: NotaEntrada['presenca']): boolean =>
  presenca !== null && presenca !== undefined && presencasADistancia.includes(presenca);

type Compra = NonNullable<NotaEntrada['compraDoGoverno']>;

/** Who of the government buys, and how; nobody where no body is told. */
export interface GovernoDigitado {
  ente: Compra['ente'] | null;
  operacao: Compra['operacao'] | null;
  redutor: string | null;
  anteriores: { chave: string | null }[];
}

export const governoDigitado = (compra: NotaEntrada['compraDoGoverno']): GovernoDigitado => ({
  ente: compra?.ente ?? null,
  operacao: compra?.operacao ?? '1',
  redutor: compra?.redutor ?? null,
  anteriores: compra?.anteriores.map((chave) => ({ chave })) ?? [],
});

/** What of it changes the taxes: the reducer, once it is told. The notes it cites change none. */
export const governoQueConta = ({ ente, redutor }: GovernoDigitado): GovernoDigitado =>
  ou(redutor) === null ? governoDigitado(null) : { ente, operacao: '1', redutor, anteriores: [] };

/** What is sent of it. What a field still lacks is refused at it. */
export function governoEnviado({ ente, operacao, redutor, anteriores }: GovernoDigitado, modelo: string) {
  if (!ente || modelo !== '55') return null;
  const citadas = operacao !== null && citaAnteriores(operacao) ? anteriores : [];
  return { ente, operacao, redutor: ou(redutor) ?? '', anteriores: citadas.map(({ chave }) => ou(chave) ?? '') };
}

interface Digitada {
  valores: ValoresDigitados;
  plataforma: PlataformaDigitada;
  presenca: NotaEntrada['presenca'];
}

/** What is sent of them: of a sale across the counter, no platform. */
export function valoresEnviados({ valores, plataforma, presenca }: Digitada) {
  const cnpj = foiADistancia(presenca) ? ou(plataforma.cnpj)?.replace(/\W/g, '').toUpperCase() : undefined;
  const { gorjeta, retidoPelaPlataforma, ...mais } = figurasDe(valores);
  return {
    valores: {
      ...mais,
      gorjeta,
      ...(gorjeta !== null && { gorjetaRepassada: valores.gorjetaRepassada }),
      retidoPelaPlataforma: cnpj ? retidoPelaPlataforma : null,
    },
    intermediador: cnpj ? { cnpj, cadastro: ou(plataforma.cadastro) ?? '' } : null,
  };
}
