import { z } from 'zod';
import { jsonOuNada } from '../../pix/provedor/problema.ts';
import type { FalhaDoBanco, MotivoDaFalha } from './porta.ts';

const MAXIMO = 400;
/** "Nosso Número já incluído anteriormente": the number is of a title there is. */
const JA_EXISTE = '4874915';

/** The bank spells its errors in two ways, by route; a gateway in a third. */
const erros = z.object({
  erros: z
    .array(
      z.object({
        codigo: z.coerce.string().nullish(),
        mensagem: z.string().nullish(),
        providencia: z.string().nullish(),
      }),
    )
    .nullish(),
  errors: z
    .array(z.object({ code: z.coerce.string().nullish(), message: z.string().nullish(), action: z.string().nullish() }))
    .nullish(),
  message: z.string().nullish(),
});

interface ErroDoBanco {
  codigo: string;
  texto: string;
  providencia: string;
}

function errosDe(corpo: string): ErroDoBanco[] {
  const lido = erros.safeParse(jsonOuNada(corpo));
  if (!lido.success) return [];
  const { erros: daApi, errors, message } = lido.data;
  const ditos = [
    ...(daApi ?? []).map(({ codigo, mensagem, providencia }) => ({ codigo, texto: mensagem, providencia })),
    ...(errors ?? []).map(({ code, message: texto, action }) => ({ codigo: code, texto, providencia: action })),
  ];
  const todos = ditos.length > 0 ? ditos : [{ codigo: null, texto: message, providencia: null }];
  return todos.flatMap(({ codigo, texto, providencia }) =>
    texto?.trim()
      ? [{ codigo: codigo?.split('.')[0] ?? '', texto: texto.trim(), providencia: providencia?.trim() ?? '' }]
      : [],
  );
}

/** Where what the bank complains of is put right here, by words of its text: what it says alone tells nobody where to go. */
const ondeSeCorrige: readonly (readonly [RegExp, string])[] = [
  [/conv[eê]nio/i, 'Confira o convênio na carteira da conta.'],
  [/carteira|varia[cç][aã]o/i, 'Confira a carteira e a variação na carteira da conta.'],
  [/\bcep\b|endere[cç]o|munic[ií]pio|cidade|bairro|\buf\b/i, 'Corrija o endereço no cadastro do pagador.'],
  [/cpf|cnpj|inscri[cç][aã]o/i, 'Corrija o CPF ou CNPJ no cadastro do pagador.'],
  [/vencimento/i, 'Altere o vencimento do lançamento e gere outro boleto.'],
];

const frase = (texto: string): string => (/[.!?]$/.test(texto) ? texto : `${texto}.`);

function dizer({ texto, providencia }: ErroDoBanco): string {
  const [, aqui] = ondeSeCorrige.find(([sinal]) => sinal.test(texto)) ?? [];
  return [texto, aqui ?? providencia]
    .filter(Boolean)
    .map((parte) => frase(parte as string))
    .join(' ');
}

export const falha = (motivo: MotivoDaFalha, mensagem: string): FalhaDoBanco => ({ ok: false, motivo, mensagem });

/**
 * What an answer that is no success means for who asked. 5xx may have been done: only the bank knows.
 *
 * @source Banco do Brasil, API Cobranças v2, schemas of errors 400, 401, 403 and 500, consulted 2026-11
 */
export function falhaDoStatus(status: number, corpo: string): FalhaDoBanco {
  const ditos = errosDe(corpo);
  const mensagem = ditos.map(dizer).join(' ').slice(0, MAXIMO);
  if (ditos.some(({ codigo }) => codigo === JA_EXISTE)) return falha('ja-existe', mensagem);
  if (status === 401 || status === 403) {
    return falha('credenciais', mensagem || 'O banco não aceitou as credenciais desta carteira.');
  }
  if (status === 404) return falha('nao-encontrado', mensagem || 'O banco não conhece este boleto.');
  if (status === 429) return falha('indisponivel', 'O banco pediu para esperar: houve pedidos demais.');
  if (status >= 400 && status < 500 && status !== 408) {
    return falha('recusado', mensagem || `O banco recusou o pedido (${status}).`);
  }
  return falha('incerto', mensagem || `O banco respondeu com erro (${status}).`);
}
