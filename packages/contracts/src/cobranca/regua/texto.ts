import { textoComVariaveis } from '../../mensagens/texto.ts';

/** What a text of the ladder may say of its moment. */
export const variaveisDaRegua = {
  cliente: 'Nome do cliente',
  empresa: 'Nome da empresa que cobra',
  titulos: 'Os lançamentos, um por linha, com o valor de hoje e como pagar',
  quantidade: 'Quantos lançamentos',
  total: 'Total de hoje, com multa e juros',
  vencimento: 'Vencimento do mais antigo',
  dias: 'Dias de atraso do mais antigo, ou até o vencimento',
  pagamento: 'Linha digitável ou Pix copia e cola, quando é um só lançamento',
} as const;
export type VariavelDaRegua = keyof typeof variaveisDaRegua;
export type ValoresDoTexto = Readonly<Record<VariavelDaRegua, string>>;

const texto = textoComVariaveis(variaveisDaRegua);
export const variaveisDesconhecidas = texto.desconhecidas;
export const montarTexto = texto.montar;
/** The names that a text of the ladder has, in their order. */
export const nomesDoTexto = texto.nomes;
/** The text as it is written at Meta, with numbers in the place of names. */
export const textoNaMeta = texto.numerado;

/** What the preview shows while there is no client at hand. */
export const exemploDoTexto = (): ValoresDoTexto => ({
  cliente: 'Mercado do Zé',
  empresa: 'Sua empresa',
  titulos: '• NF 88 (12/1), vencimento 10/11/2026: R$ 153,00\n• NF 91 (15/1), vencimento 15/11/2026: R$ 80,00',
  quantidade: '2',
  total: 'R$ 233,00',
  vencimento: '10/11/2026',
  dias: '5',
  pagamento: '',
});

/** What a new ladder proposes: a reminder, the day itself, and three letters, each firmer. */
export const passosPropostos = [
  {
    dias: -3,
    canal: 'email',
    assunto: 'Lembrete: vencimento em {vencimento}',
    texto:
      'Lembramos que vence em {vencimento}:\n{titulos}\n\nTotal: {total}. Se já pagou, desconsidere esta mensagem.\n\n{empresa}',
  },
  {
    dias: 1,
    canal: 'email',
    assunto: 'Pagamento em aberto desde {vencimento}',
    texto:
      'Ainda não identificamos o pagamento de:\n{titulos}\n\nTotal de hoje: {total}. Se já pagou, envie o comprovante.\n\n{empresa}',
  },
  {
    dias: 7,
    canal: 'email',
    assunto: '{quantidade} em atraso: {total}',
    texto:
      'Continuam em aberto, o mais antigo há {dias} dias:\n{titulos}\n\nTotal de hoje, com multa e juros: {total}. Responda a esta mensagem para combinar uma data.\n\n{empresa}',
  },
  {
    dias: 15,
    canal: 'aviso',
    assunto: '{cliente} deve {total} há {dias} dias',
    texto: 'Vale uma ligação: {quantidade} em aberto, o mais antigo de {vencimento}.',
  },
] as const;
