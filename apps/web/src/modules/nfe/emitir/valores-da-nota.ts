import { type NotaEntrada, presencasADistancia } from '@retaguarda/contracts';

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

export const foiADistancia = (presenca: NotaEntrada['presenca']): boolean => presencasADistancia.includes(presenca);

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
