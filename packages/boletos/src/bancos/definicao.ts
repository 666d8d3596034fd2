import { modulo11 } from '../digitos.ts';
import { ErroBoleto } from '../erros.ts';
import { type Campos, type EntradaDe, lerCampo, preencher, type ValoresDe } from './campos.ts';
import { compor, decompor, type Parte } from './composicao.ts';

/** What a few banks take from the boleto itself into the free field. */
type DoTitulo = 'valor' | 'vencimento';

/** One way of filling the free field. A bank with several tries them in order; the first whose `quando` holds is used. */
export interface Layout<N extends string> {
  /** In Portuguese, for error messages: "convênio de 7 posições". */
  readonly nome: string;
  /** Looks at the input before the zeros are filled in. Always, when absent. */
  readonly quando?: (lido: ValoresDe<N>) => boolean;
  /** Lengths that differ from the ones in `campos`. */
  readonly tamanhos?: Partial<Record<N, number>>;
  /** Fields required here besides the ones always required. */
  readonly exige?: readonly N[];
  /** 25 digits. */
  readonly campoLivre: readonly Parte<N>[];
}

/** The way a boleto is identified to people. Functions receive the fields already filled with zeros. */
export interface Identificacao<N extends string> {
  /** The whole number the bank knows the boleto by, digits only, without check digit. */
  readonly nossoNumero: (v: ValoresDe<N>) => string;
  readonly nossoNumeroImpresso: (v: ValoresDe<N>) => string;
  /** "Agência/código do beneficiário". */
  readonly agenciaCodigo: (v: ValoresDe<N>) => string;
  /** What goes into the box "carteira"; the wallet itself when absent. */
  readonly carteira?: (v: ValoresDe<N>) => string;
}

interface Definicao<Codigo extends string, C extends Campos, K extends string> {
  /** Three digits (COMPE). */
  readonly codigo: Codigo;
  readonly nome: string;
  /** Digit printed after the code, where modulo 11 leaves remainder 1 and the bank chose its own. */
  readonly digito?: string;
  /** Currency position of the barcode, `9` unless the bank says otherwise. */
  readonly moeda?: string;
  readonly campos: C;
  /** Calculated in the order written, each seeing the ones before it; a value in the input wins. */
  readonly calculados: Readonly<Record<K, (v: ValoresDe<(keyof C & string) | DoTitulo | NoInfer<K>>) => string>>;
  readonly layouts: readonly Layout<(keyof C & string) | NoInfer<K>>[];
  /** What the bank writes before the number; accepted, and dropped, when the number comes whole. */
  readonly prefixo?: (lido: ValoresDe<keyof C & string>) => string;
  readonly identificacao: Identificacao<(keyof C & string) | NoInfer<K>>;
}

export interface Titulo {
  /** `"123.45"`; `"0.00"` when open. */
  readonly valor: string;
  /** `YYYY-MM-DD`, or `null`. */
  readonly vencimento: string | null;
}

export interface Composicao {
  readonly layout: string;
  readonly carteira: string;
  readonly campoLivre: string;
  readonly nossoNumero: string;
  /** `''` when the bank uses none; may be the letter `P` or `X`. */
  readonly digitoNossoNumero: string;
  readonly nossoNumeroImpresso: string;
  readonly agenciaCodigoImpresso: string;
}

export interface LeituraCampoLivre {
  readonly layout: string;
  /** Fields found in the free field, with their zeros. */
  readonly campos: Readonly<Record<string, string>>;
}

export interface Banco<Codigo extends string = string, Entrada = unknown> {
  readonly codigo: Codigo;
  /** Digit printed after the code: `237-2`. */
  readonly digito: string;
  readonly nome: string;
  readonly moeda: string;
  readonly campos: Campos;
  /** Names of the layouts, in the order they are tried. */
  readonly layouts: readonly string[];
  /**
   * Fills the free field.
   *
   * @throws ErroBoleto `CAMPO_OBRIGATORIO` or `CAMPO_INVALIDO`, naming the field
   */
  readonly compor: (entrada: Readonly<Record<string, unknown>>, titulo: Titulo) => Composicao;
  /** Every reading of a free field that agrees with a layout of this bank; some layouts look alike. */
  readonly decompor: (campoLivre: string) => readonly LeituraCampoLivre[];
  /** Never filled: carries the type of the input. */
  readonly entrada?: Entrada;
}

/** A bank as data: its fields, its check digits, how they line up in the free field and how they are printed. */
export function defineBanco<const Codigo extends string, const C extends Campos, const K extends string>(
  definicao: Definicao<Codigo, C, K>,
): Banco<Codigo, EntradaDe<C>> {
  type N = (keyof C & string) | K;
  const { codigo, nome, moeda = '9', layouts, identificacao, calculados } = definicao;
  const campos: Campos = definicao.campos;
  const contexto = { banco: `${nome} (${codigo})` };
  const tamanhoDe = (layout: Layout<N>, chave: N): number => layout.tamanhos?.[chave] ?? campos[chave]?.tamanho ?? 1;

  function escolher(lidos: ValoresDe<N>): Layout<N> {
    const layout = layouts.find(({ quando }) => quando?.(lidos) ?? true);
    if (layout) return layout;
    const conhecidos = layouts.map((conhecido) => conhecido.nome).join('; ');
    throw new ErroBoleto('CAMPO_INVALIDO', `${contexto.banco}: combinação sem layout; há: ${conhecidos}.`);
  }

  function exigir(layout: Layout<N>, lidos: ValoresDe<N>): void {
    for (const [chave, { rotulo, obrigatorio }] of Object.entries(campos)) {
      const exigido = obrigatorio || layout.exige?.some((outro) => outro === chave);
      if (exigido && lidos[chave as N] === '') {
        const onde = layouts.length > 1 ? ` (${layout.nome})` : '';
        throw new ErroBoleto('CAMPO_OBRIGATORIO', `${contexto.banco}: informe ${rotulo}${onde}.`, chave);
      }
    }
  }

  function completar(layout: Layout<N>, lidos: ValoresDe<N>, titulo: Titulo): ValoresDe<N> {
    const valores: Record<string, string> = { valor: titulo.valor, vencimento: titulo.vencimento ?? '' };
    for (const [chave, { rotulo }] of Object.entries(campos)) {
      const n = chave as N;
      const texto = chave === 'nossoNumero' ? semPrefixo(layout, lidos, n) : lidos[n];
      valores[chave] = preencher(chave, rotulo, texto, tamanhoDe(layout, n), contexto);
    }
    for (const chave of Object.keys(calculados) as K[]) {
      valores[chave] ||= calculados[chave](valores as ValoresDe<N | DoTitulo>);
    }
    return valores as ValoresDe<N>;
  }

  function semPrefixo(layout: Layout<N>, lidos: ValoresDe<N>, chave: N): string {
    const prefixo = definicao.prefixo?.(lidos) ?? '';
    const inteiro = lidos[chave].length === prefixo.length + tamanhoDe(layout, chave);
    return inteiro && lidos[chave].startsWith(prefixo) ? lidos[chave].slice(prefixo.length) : lidos[chave];
  }

  function lerEntrada(entrada: Readonly<Record<string, unknown>>): ValoresDe<N> {
    const lidos: Record<string, string> = {};
    for (const [chave, campo] of Object.entries(campos)) {
      const informado = entrada[chave];
      if (informado !== undefined && typeof informado !== 'string') {
        throw new ErroBoleto('CAMPO_INVALIDO', `${contexto.banco}: ${campo.rotulo} deve vir como texto.`, chave);
      }
      lidos[chave] = lerCampo(chave, campo, informado, contexto);
    }
    return lidos as ValoresDe<N>;
  }

  return {
    codigo,
    digito: definicao.digito ?? modulo11(codigo),
    nome,
    moeda,
    campos,
    layouts: layouts.map((layout) => layout.nome),
    compor(entrada, titulo) {
      const lidos = lerEntrada(entrada);
      const layout = escolher(lidos);
      exigir(layout, lidos);
      const valores = completar(layout, lidos, titulo);
      const campoLivre = compor(layout.campoLivre, valores);
      if (!/^\d{25}$/.test(campoLivre)) throw foraDoCampoLivre(contexto.banco, campoLivre);
      const soltos: Readonly<Record<string, string | undefined>> = valores;
      return {
        layout: layout.nome,
        carteira: identificacao.carteira?.(valores) ?? soltos.carteira ?? '',
        campoLivre,
        nossoNumero: identificacao.nossoNumero(valores),
        digitoNossoNumero: soltos.digitoNossoNumero ?? '',
        nossoNumeroImpresso: identificacao.nossoNumeroImpresso(valores),
        agenciaCodigoImpresso: identificacao.agenciaCodigo(valores),
      };
    },
    decompor(campoLivre) {
      return layouts.flatMap((layout) => {
        const lidos = decompor(layout.campoLivre, campoLivre, (chave) => tamanhoDe(layout, chave));
        return lidos ? [{ layout: layout.nome, campos: lidos }] : [];
      });
    },
  };
}

function foraDoCampoLivre(banco: string, campoLivre: string): ErroBoleto {
  if (/[A-Z]/.test(campoLivre)) {
    const mensagem = `${banco}: o dígito deste nosso número é uma letra, que não cabe no código de barras; use o próximo.`;
    return new ErroBoleto('CAMPO_INVALIDO', mensagem, 'nossoNumero');
  }
  return new ErroBoleto('CAMPO_INVALIDO', `${banco}: campo livre com ${campoLivre.length} dígitos em vez de 25.`);
}
