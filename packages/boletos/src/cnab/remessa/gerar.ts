import { paraTexto, somar } from '@retaguarda/brasil';
import { CampoInvalido, escreverRegistro, type Valores } from '../motor/escrever.ts';
import type { Registro } from '../motor/registro.ts';
import { layoutsDeRemessa } from './bancos.ts';
import { conferirRemessa, type ProblemaDeRemessa } from './conferir.ts';
import { conferirDados } from './conferir-dados.ts';
import type { LayoutRemessa, Quando } from './layout.ts';
import type { FormatoCnab, Literais, Remessa, TituloRemessa } from './modelo.ts';
import { semLayout } from './sem-arquivo.ts';
import { valoresDoArquivo, valoresDoTitulo } from './valores.ts';

export interface ArquivoRemessa {
  /** The lines without ending, each of the exact length its record has. */
  linhas: string[];
  /** What goes to the bank: ASCII, CRLF. */
  conteudo: string;
}

/** What keeps a remessa from being written: every problem found, in words for the person preparing it. */
export class RemessaInvalida extends Error {
  readonly problemas: readonly ProblemaDeRemessa[];

  constructor(problemas: readonly ProblemaDeRemessa[]) {
    super(
      problemas
        .map(({ titulo, mensagem }) => (titulo === undefined ? mensagem : `título ${titulo + 1}: ${mensagem}`))
        .join('; '),
    );
    this.name = 'RemessaInvalida';
    this.problemas = problemas;
  }
}

/**
 * Writes the file that asks the bank for everything in `remessa`.
 *
 * @throws RemessaInvalida with every problem found: the bank has no such layout or command. A value is missing or does
 *   not fit its field. A CPF, CNPJ or account digit does not close. A number is used twice. Dates out of order
 */
export function gerarRemessa(remessa: Remessa): ArquivoRemessa {
  const layout = layoutsDeRemessa.find(({ banco, formato }) => banco === remessa.banco && formato === remessa.formato);
  if (!layout) throw new RemessaInvalida([{ mensagem: semLayout(remessa.banco, remessa.formato) }]);
  return escreverArquivo(layout, remessa, conferirDados);
}

/**
 * As `gerarRemessa`, for a layout that is not in the list (an older or private agreement), and for files of fictitious
 * people: whether documents and account digits are real is not asked.
 *
 * @throws RemessaInvalida when a command, a value or a date cannot be written
 */
export function gerarComLayout(layout: LayoutRemessa, remessa: Remessa): ArquivoRemessa {
  return escreverArquivo(layout, remessa, () => []);
}

function escreverArquivo(layout: LayoutRemessa, remessa: Remessa, conferir: typeof conferirDados): ArquivoRemessa {
  const ilegiveis = conferirRemessa(layout, remessa);
  if (ilegiveis.length > 0) throw new RemessaInvalida(ilegiveis);
  const problemas = conferir(layout, remessa);
  const tentar = <T>(titulo: number | undefined, escrever: () => T, senao: T): T => {
    try {
      return escrever();
    } catch (erro) {
      if (!(erro instanceof CampoInvalido)) throw erro;
      problemas.push({ ...(titulo === undefined ? {} : { titulo }), mensagem: erro.message });
      return senao;
    }
  };

  const comuns = juntar(layout.constantes, valoresDoArquivo(remessa), layout.derivarArquivo?.(remessa));
  const escrever = (registro: Registro, valores: Valores, literais: Literais = {}): string =>
    escreverRegistro(registro, valores, { ...remessa.literais?.[registro.nome], ...literais[registro.nome] });

  // In 400 columns the header is line 1; in 240 the sequence counts the segments of the batch.
  let sequencia = layout.formato === '400' ? 1 : 0;
  const detalhes = remessa.titulos.flatMap((titulo, indice) =>
    tentar(indice, () => {
      const valores = valoresCompletos(layout, remessa, titulo, comuns);
      return registrosDo(layout, titulo).map((registro) => {
        sequencia += 1;
        return escrever(registro, { ...valores, sequencia: String(sequencia) }, titulo.literais);
      });
    }, []),
  );
  const totais = juntar(comuns, totaisDo(layout, remessa, detalhes.length));
  const cabecalhos = [
    { registro: layout.header, sequencia: '1' },
    layout.headerLote && { registro: layout.headerLote },
  ];
  const fechos = [
    layout.trailerLote && { registro: layout.trailerLote },
    { registro: layout.trailer, sequencia: String(detalhes.length + 2) },
  ];
  const montar = (partes: typeof cabecalhos): string[] =>
    partes.flatMap((parte) =>
      parte
        ? tentar(undefined, () => [escrever(parte.registro, juntar(totais, { sequencia: parte.sequencia }))], [])
        : [],
    );
  const linhas = [...montar(cabecalhos), ...detalhes, ...montar(fechos)];
  if (problemas.length > 0) throw new RemessaInvalida(problemas);
  return { linhas, conteudo: `${linhas.join('\r\n')}${layout.fimDoArquivo ?? '\r\n'}` };
}

/** Banks and formats `gerarRemessa` writes. */
export function bancosDeRemessa(): { banco: string; nome: string; formato: FormatoCnab }[] {
  return layoutsDeRemessa.map(({ banco, nome, formato }) => ({ banco, nome, formato }));
}

function valoresCompletos(layout: LayoutRemessa, remessa: Remessa, titulo: TituloRemessa, comuns: Valores): Valores {
  const base = juntar(comuns, valoresDoTitulo(titulo), {
    comando: layout.comandos[titulo.comando],
    especie: layout.especies[titulo.especie],
  });
  const [instrucao1, instrucao2] = titulo.instrucoes ?? [];
  return juntar(base, layout.derivar?.(titulo, remessa, base), { instrucao1, instrucao2 });
}

const condicoes: Record<Quando, (titulo: TituloRemessa) => boolean> = {
  sempre: () => true,
  multa: ({ multa }) => multa !== undefined,
  multa_ou_desconto: ({ multa, descontos = [] }) => multa !== undefined || descontos.length > 0,
  chave_nfe: ({ chaveNfe }) => chaveNfe !== undefined,
  sem_chave_nfe: ({ chaveNfe }) => chaveNfe === undefined,
  pix: ({ pix }) => pix !== undefined,
  mensagens: ({ mensagens = [] }) => mensagens.length > 1,
  alguma_mensagem: ({ mensagens = [] }) => mensagens.length > 0,
};

function registrosDo({ titulo: registros }: LayoutRemessa, titulo: TituloRemessa): Registro[] {
  return registros.filter(({ quando }) => condicoes[quando](titulo)).map(({ registro }) => registro);
}

/** Which totals of the batch trailer a wallet counts in; anything else is simple collection. */
const carteiras: Readonly<Record<string, string>> = { '2': 'vinculada', '3': 'caucionada', '4': 'descontada' };

function totaisDo(layout: LayoutRemessa, { titulos, conta }: Remessa, detalhes: number): Valores {
  const valorTotal = paraTexto(somar(titulos.map(({ valor }) => valor)));
  const carteira = carteiras[conta.modalidade ?? ''] ?? 'simples';
  return {
    valorTotal,
    linhasDoArquivo: String(detalhes + (layout.headerLote ? 4 : 2)),
    linhasSemTrailer: String(detalhes + 1),
    linhasDoLote: String(detalhes + 2),
    lotes: '1',
    [`${carteira}Quantidade`]: String(titulos.length),
    [`${carteira}Valor`]: valorTotal,
  };
}

/** Later values win; undefined gives way, `''` takes the value away. */
function juntar(...camadas: (Valores | undefined)[]): Valores {
  const juntos: Record<string, string | undefined> = {};
  for (const camada of camadas) {
    for (const [nome, dado] of Object.entries(camada ?? {})) if (dado !== undefined) juntos[nome] = dado;
  }
  return juntos;
}
