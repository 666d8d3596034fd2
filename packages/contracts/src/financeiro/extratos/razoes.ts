/** Why a line of the bank and something of the house are thought to be the same, strongest first. */
export const razoesDaSugestao = {
  valor: 'mesmo valor',
  valorComEncargos: 'o valor com os encargos do dia',
  valorComDesconto: 'o valor com o desconto do dia',
  soma: 'somados, o mesmo valor',
  cpfCnpj: 'CPF ou CNPJ de quem pagou',
  documento: 'número do documento',
  nome: 'o nome',
  regra: 'regra aprendida',
  mesmoDia: 'mesmo dia',
  dias: 'dias próximos',
  transferencia: 'o contrário em outra conta',
  diferenca: 'valor próximo',
} as const;
export type RazaoDaSugestao = keyof typeof razoesDaSugestao;

/** What a suggestion proposes. */
export const tiposDeSugestao = {
  movimento: 'Já lançado',
  lancamento: 'Em aberto',
  regra: 'Novo lançamento',
  transferencia: 'Transferência',
  fonte: 'De outro módulo',
} as const;
export type TipoDeSugestao = keyof typeof tiposDeSugestao;

/** Words that are of the bank, not of who paid. */
const palavrasDoBanco = new Set(
  'PIX TED DOC TEF RECEBIDO RECEBIDA RECEB ENVIADO ENVIADA PAGAMENTO PAGTO PAG PGTO TRANSFERENCIA TRANSF CREDITO CREDITADO CRED DEBITO DEB CONTA CTA BOLETO COBRANCA TITULO COMPRA DEPOSITO DE DA DO DOS DAS EM PARA POR COM LTDA EIRELI EPP MEI SA CIA REF'.split(
    ' ',
  ),
);

/** Texts without accents, case and signs, word by word. */
export const palavrasDe = (texto: string): string[] =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '');

/** Of those, what may name somebody: no numbers, no words of the bank. */
export const palavrasDoNome = (texto: string): string[] =>
  palavrasDe(texto).filter((palavra) => palavra.length > 1 && !/\d/.test(palavra) && !palavrasDoBanco.has(palavra));

/** What lines of the same kind have in common: their words, without numbers and dates. Empty: nothing to go by. */
export const padraoDoHistorico = (texto: string): string =>
  palavrasDe(texto)
    .filter((palavra) => !/\d/.test(palavra))
    .slice(0, 12)
    .join(' ')
    .slice(0, 120);
