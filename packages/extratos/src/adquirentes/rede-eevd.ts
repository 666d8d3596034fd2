import { codigo, emReais, lerDia, Recusa } from './posicoes.ts';
import { bandeirasDaRede, eevd } from './rede-layout.ts';
import type { ExtratoDaAdquirente, LinhaDaAdquirente } from './tipos.ts';

export const isEevd = (primeira: string): boolean => /^0?0,\d+,\d{8},\d{8},/.test(primeira) && /rede/i.test(primeira);

/**
 * Reads Rede's statement of debit sales, fields between commas.
 *
 * @throws Recusa with the line where it cannot go on
 */
export function lerEevd(linhas: readonly string[]): ExtratoDaAdquirente {
  const header = new Campos(linhas[0] ?? '', 1, eevd.header);
  const lidas: LinhaDaAdquirente[] = [];
  let fim: Campos<typeof eevd.trailer> | null = null;
  for (const [i, linha] of linhas.entries()) {
    if (fim) throw new Recusa(i + 1, 'Há linhas depois do fim do arquivo.');
    const tipo = linha.slice(0, linha.indexOf(',')).padStart(2, '0');
    if (tipo === '05') lidas.push(comprovante(new Campos(linha, i + 1, eevd.comprovante)));
    else if (tipo === '04') fim = new Campos(linha, i + 1, eevd.trailer);
    else if (!/^[0-2]\d$/.test(tipo)) throw new Recusa(i + 1, `O tipo de registro “${tipo}” não é deste layout.`);
  }
  if (!fim) throw new Recusa(linhas.length, 'O arquivo termina sem o registro de fim: está cortado.');
  const total = Number(fim.texto('registros'));
  if (total !== linhas.length && total !== linhas.length - 2) {
    throw new Recusa(fim.numero, `O fim do arquivo diz ${total} registros e há ${linhas.length}: está cortado.`);
  }
  const datas = lidas.map(({ dataDaVenda }) => dataDaVenda).sort();
  const movimento = lerDia(header.texto('movimento'), 'dma', 1);
  return {
    formato: 'rede-eevd',
    inicio: datas[0] ?? movimento,
    fim: datas.at(-1) ?? movimento,
    estabelecimento: codigo(header.texto('estabelecimento')),
    linhas: lidas,
    problemas: [],
  };
}

/** Fields of one record by their place. */
class Campos<L extends Readonly<Record<string, number>>> {
  readonly numero: number;
  readonly #celulas: readonly string[];
  readonly #lugares: L;

  constructor(linha: string, numero: number, lugares: L) {
    this.#celulas = linha.split(',');
    const fim = Math.max(...Object.values(lugares)) + 1;
    if (this.#celulas.length < fim) {
      throw new Recusa(
        numero,
        `A linha tem ${this.#celulas.length} campos e o layout pede ao menos ${fim}: o arquivo está cortado.`,
      );
    }
    this.numero = numero;
    this.#lugares = lugares;
  }

  texto(campo: keyof L): string {
    return (this.#celulas[this.#lugares[campo] as number] ?? '').trim();
  }
}

function comprovante(campos: Campos<typeof eevd.comprovante>): LinhaDaAdquirente {
  const valor = (campo: 'bruto' | 'taxa' | 'liquido') => emReais(campos.texto(campo), false, campos.numero);
  const dataDaVenda = lerDia(campos.texto('data'), 'dma', campos.numero);
  if (dataDaVenda === null) throw new Recusa(campos.numero, 'O comprovante não tem a data da venda.');
  return {
    linha: campos.numero,
    tipo: 'venda',
    estabelecimento: codigo(campos.texto('estabelecimento')),
    dataDaVenda,
    credito: lerDia(campos.texto('credito'), 'dma', campos.numero),
    nsu: codigo(campos.texto('nsu')),
    autorizacao: null,
    terminal: campos.texto('terminal') || null,
    bandeira: bandeirasDaRede.get(campos.texto('bandeira')) ?? null,
    modalidade: 'debito',
    parcela: 1,
    parcelas: 1,
    bruto: valor('bruto'),
    taxa: valor('taxa'),
    liquido: valor('liquido'),
  };
}
