/**
 * Why a source writes another file than ours for the same request, by layout and name of the bank. Each is something that neither
 * the bank's manual nor the request asks for, so none of it is to be built. A case without its reason here fails.
 */
const porQue: Readonly<Record<string, string>> = {
  'cnab240 BancoBrasil':
    'a fonte encurta o nome do banco, põe zeros onde o manual pede brancos, não soma o lote e alinha o controle à direita',
  'cnab240 Btg':
    'a fonte escreve a hora e o dia em que o vetor foi feito, o aceite como S, onde o manual pede A ou N, e os juros sem data',
  'cnab240 Caixa': 'a fonte não soma o lote no trailer, que o manual pede',
  'cnab240 Sicoob': 'a fonte escreve 3 nos juros de quem não os tem, que no manual é 0, e alinha o controle à direita',
  'cnab240 Sicredi':
    'a fonte escreve número de arquivo 0, desconto 1 em quem não o tem, nosso número sem dígito à esquerda e controle à direita',
  'cnab240 Unicred': 'a classe da fonte é a do Sicredi, que não é o leiaute da Unicred',
  'cnab400 Bancoob': 'o vetor não tem número de arquivo, que aqui começa em 1, e a fonte alinha o bairro à direita',
  'cnab400 Banrisul': 'a fonte escreve brancos nos juros de quem não os tem; o manual pede zeros',
  'cnab400 Bb':
    'o vetor não tem número de arquivo, que aqui começa em 1; a fonte escreve o aceite como S e a multa sem data',
  'cnab400 Bradesco':
    'a fonte põe zeros e N no débito automático que ninguém pediu, corta o endereço noutro lugar e arredonda o código da empresa',
  'cnab400 Caixa': 'a fonte escreve o aceite como S, onde o manual pede A ou N, e a multa sem data',
  'cnab400 Inter': 'o vetor perdeu o título: sem a linha esperada não há o que escrever',
  'cnab400 Itau': 'a fonte escreve o aceite como S; o manual pede A ou N',
  'cnab400 Santander': 'a fonte escreve a multa sem data; noutros vetores o título se perdeu',
  'cnab400 SantanderPix': 'a fonte escreve o limite do Pix em reais e em percentual de uma vez, e a multa sem data',
  'cnab400 Sicoob': 'a fonte escreve moeda 0, que no manual é 9, e zeros no fim do trailer',
  'cnab400 Sicredi': 'o vetor não tem o código do beneficiário, que o manual exige',
};

/** In words, for a forced case; undefined where nobody found out why. */
export const porQueForcado = (classe: string): string | undefined => porQue[classe];
