import { decimal } from '@retaguarda/brasil';
import { limparTexto } from '../nfe/limpar-texto.ts';
import type { ParticipanteEscriturado } from './documento.ts';
import type { AchadoDaEfd, AlvoDoAchado, ProdutoDaEfd } from './efd-icms-ipi/dados.ts';
import type { LinhaDoSped } from './escrever.ts';

/** Written in ISO 8859-1 as in the NF-e (plain quotes and dashes, composed accents), without what parts fields; blanks are one. */
export const limpar = (texto: string, tamanho = 255): string =>
  limparTexto(texto.replaceAll(/[|\p{Cc}]/gu, ' '), tamanho);

export const alvoDoProduto = (id: number | null): AlvoDoAchado | null => (id === null ? null : { tipo: 'produto', id });

/** Whoever a document is with: by tax number, the same in every month. */
const codigoDe = ({ cnpj, cpf, estrangeiro, nome }: ParticipanteEscriturado): string =>
  limpar(cnpj ?? cpf ?? estrangeiro ?? nome, 60);

/** What documents name, once each: participants, units, products. Only what is named is in the file. */
export class Tabelas {
  readonly achados: AchadoDaEfd[] = [];
  readonly #exige: { endereco: boolean; ncm: boolean };
  readonly #participantes = new Map<string, LinhaDoSped>();
  readonly #unidades = new Map<string, LinhaDoSped>();
  readonly #produtos = new Map<string, LinhaDoSped>();
  /** Other units of a product, by how many of its own one is. */
  readonly #conversoes = new Map<string, { unidade: string; sigla: string; fator: string }[]>();

  /** @param exige what the file cannot be without */
  constructor(exige = { endereco: true, ncm: true }) {
    this.#exige = exige;
  }

  /** @param alvo the note that names it @returns the code that documents name it by */
  participante(pessoa: ParticipanteEscriturado, alvo: AlvoDoAchado | null): string {
    const codigo = codigoDe(pessoa);
    if (this.#participantes.has(codigo)) return codigo;
    const { nome, pais, cnpj, cpf, ie, suframa, endereco } = pessoa;
    const daqui = pais === null || pais === '1058';
    if (daqui && !endereco && this.#exige.endereco)
      this.achados.push({ onde: nome, texto: 'Sem endereço na nota.', alvo });
    this.#participantes.set(codigo, {
      reg: '0150',
      valores: {
        COD_PART: codigo,
        NOME: limpar(nome, 100),
        COD_PAIS: pais ?? '1058',
        CNPJ: cnpj,
        CPF: cpf,
        IE: ie,
        COD_MUN: daqui ? (endereco?.municipio ?? null) : null,
        SUFRAMA: suframa,
        END: endereco && limpar(endereco.logradouro, 60),
        NUM: endereco && limpar(endereco.numero, 10),
        COMPL: endereco?.complemento ? limpar(endereco.complemento, 60) : null,
        BAIRRO: endereco && limpar(endereco.bairro, 60),
      },
    });
    return codigo;
  }

  unidade(sigla: string): string {
    const escrita = limpar(sigla, 6).toUpperCase();
    // The description must not be the unit itself.
    this.#unidades.set(escrita, { reg: '0190', valores: { UNID: escrita, DESCR: `UNIDADE ${escrita}` } });
    return escrita;
  }

  produto({ id, codigo, descricao, gtin, unidade, tipo, ncm, cest }: ProdutoDaEfd): string {
    const escrito = limpar(codigo, 60);
    if (this.#produtos.has(escrito)) return escrito;
    const deServico = tipo === '09';
    if (!ncm && !deServico && this.#exige.ncm)
      this.achados.push({
        onde: `Produto ${codigo} (${descricao})`,
        texto: 'Sem NCM.',
        alvo: alvoDoProduto(id),
      });
    this.#produtos.set(escrito, {
      reg: '0200',
      valores: {
        COD_ITEM: escrito,
        DESCR_ITEM: limpar(descricao),
        COD_BARRA: gtin,
        UNID_INV: this.unidade(unidade),
        TIPO_ITEM: tipo,
        COD_NCM: ncm,
        COD_GEN: deServico ? '00' : (ncm?.slice(0, 2) ?? null),
        CEST: cest,
      },
    });
    return escrito;
  }

  /**
   * The unit of a supplier's note for one of our products. A unit has one factor: where the same letters mean another number of
   * ours (a box of 12 and one of 24), the number is written beside them.
   */
  unidadeDoFornecedor(produto: ProdutoDaEfd, sigla: string, fator: string): string {
    const nossa = this.unidade(produto.unidade);
    const escrita = limpar(sigla, 6).toUpperCase();
    if (escrita === nossa && decimal(fator).eq(1)) return nossa;
    const codigo = limpar(produto.codigo, 60);
    const deste = this.#conversoes.get(codigo) ?? [];
    this.#conversoes.set(codigo, deste);
    const jaTem = deste.find((uma) => uma.sigla === escrita && decimal(uma.fator).eq(fator));
    if (jaTem) return jaTem.unidade;
    const livre = escrita !== nossa && deste.every(({ unidade }) => unidade !== escrita);
    const nova = livre ? escrita : `${escrita.slice(0, 2)}${decimal(fator).toString().replace('.', '')}`.slice(0, 6);
    deste.push({ unidade: nova, sigla: escrita, fator });
    return this.unidade(nova);
  }

  linhas(): LinhaDoSped[] {
    const emOrdem = (tabela: ReadonlyMap<string, LinhaDoSped>) =>
      [...tabela].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha);
    return [
      ...emOrdem(this.#participantes),
      ...emOrdem(this.#unidades),
      ...emOrdem(this.#produtos).flatMap((linha) => [linha, ...this.#conversoesDo(linha.valores.COD_ITEM ?? '')]),
    ];
  }

  #conversoesDo(codigo: string): LinhaDoSped[] {
    return (this.#conversoes.get(codigo) ?? []).map(({ unidade, fator }) => ({
      reg: '0220',
      valores: { UNID_CONV: unidade, FAT_CONV: decimal(fator).toFixed(6) },
    }));
  }
}
