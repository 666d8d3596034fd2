const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** A text with names in braces that stand for what is known only when it is sent. */
export function textoComVariaveis<V extends string>(variaveis: Readonly<Record<V, string>>) {
  const eVariavel = (nome: string): nome is V => Object.hasOwn(variaveis, nome);
  return {
    /** Words in braces that mean nothing. */
    desconhecidas: (texto: string): string[] =>
      [...texto.matchAll(VARIAVEL)].map(([, nome = '']) => nome).filter((nome) => !eVariavel(nome)),
    /** The names it has, in their order; one that comes twice is there twice. */
    nomes: (texto: string): V[] => [...texto.matchAll(VARIAVEL)].map(([, nome = '']) => nome).filter(eVariavel),
    /** The same with numbers in the place of names, as Meta takes a template: `{{1}}`. */
    numerado: (texto: string): string => {
      let n = 0;
      return texto.replaceAll(VARIAVEL, (escrita, nome: string) => (eVariavel(nome) ? `{{${++n}}}` : escrita));
    },
    /** The text as it is read. What comes from records is put in as it is: a name in braces stays a name. */
    montar: (texto: string, valores: Readonly<Record<V, string>>): string =>
      texto.replaceAll(VARIAVEL, (escrita, nome: string) => (eVariavel(nome) ? valores[nome] : escrita)),
  };
}

/** What a message of a campaign may say of whom it is sent to. */
export const variaveisDaMensagem = {
  nome: 'Nome',
  primeiroNome: 'Primeiro nome',
  documento: 'CPF ou CNPJ',
  cidade: 'Cidade',
  empresa: 'Empresa que envia',
  descadastro: 'Link para não receber mais',
} as const;
export type VariavelDaMensagem = keyof typeof variaveisDaMensagem;
export type ValoresDaMensagem = Readonly<Record<VariavelDaMensagem, string>>;

export const textoDaMensagem = textoComVariaveis(variaveisDaMensagem);

/** Whether each name in braces is one of these. */
export const soVariaveis = (texto: string): boolean => textoDaMensagem.desconhecidas(texto).length === 0;
export const VARIAVEL_DESCONHECIDA = 'Há um nome entre chaves que não existe: use os que a tela oferece';
