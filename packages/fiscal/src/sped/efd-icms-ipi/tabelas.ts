import type { ParticipanteEscriturado } from '../documento.ts';
import type { LinhaDoSped } from '../escrever.ts';
import type { AchadoDaEfd, ProdutoDaEfd } from './dados.ts';

/** Written in ISO 8859-1 without what parts fields; blanks are one. */
export const limpar = (texto: string, tamanho = 255): string =>
  texto
    .replaceAll(/[|\p{Cc}]/gu, ' ')
    .replaceAll(/[^\u0020-\u00ff]/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, tamanho)
    .trim();

/** Whoever a document is with: by tax number, the same in every month. */
const codigoDe = ({ cnpj, cpf, estrangeiro, nome }: ParticipanteEscriturado): string =>
  cnpj ?? cpf ?? estrangeiro ?? nome;

/** What documents name, once each: participants, units, products. Only what is named is in the file. */
export class Tabelas {
  readonly achados: AchadoDaEfd[] = [];
  readonly #participantes = new Map<string, LinhaDoSped>();
  readonly #unidades = new Map<string, LinhaDoSped>();
  readonly #produtos = new Map<string, LinhaDoSped>();

  /** @returns the code that documents name it by */
  participante(pessoa: ParticipanteEscriturado): string {
    const codigo = codigoDe(pessoa);
    if (this.#participantes.has(codigo)) return codigo;
    const { nome, pais, cnpj, cpf, ie, suframa, endereco } = pessoa;
    const daqui = pais === null || pais === '1058';
    if (daqui && !endereco) this.achados.push({ onde: nome, texto: 'Sem endereço na nota.' });
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

  produto({ codigo, descricao, gtin, unidade, tipo, ncm, cest }: ProdutoDaEfd): string {
    if (this.#produtos.has(codigo)) return codigo;
    const deServico = tipo === '09';
    if (!ncm && !deServico) this.achados.push({ onde: `Produto ${codigo} (${descricao})`, texto: 'Sem NCM.' });
    this.#produtos.set(codigo, {
      reg: '0200',
      valores: {
        COD_ITEM: limpar(codigo, 60),
        DESCR_ITEM: limpar(descricao),
        COD_BARRA: gtin,
        UNID_INV: this.unidade(unidade),
        TIPO_ITEM: tipo,
        COD_NCM: ncm,
        COD_GEN: deServico ? '00' : (ncm?.slice(0, 2) ?? null),
        CEST: cest,
      },
    });
    return codigo;
  }

  linhas(): LinhaDoSped[] {
    const emOrdem = (tabela: ReadonlyMap<string, LinhaDoSped>) =>
      [...tabela].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha);
    return [...emOrdem(this.#participantes), ...emOrdem(this.#unidades), ...emOrdem(this.#produtos)];
  }
}
