import { escaparHtml } from '../../../platform/mail/carta.ts';

/** What the page of an opt-out link may load: nothing; it may send its own form. */
export const POLITICA =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const pagina = (titulo: string, corpo: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${titulo}</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:32px 16px;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;background:Canvas;color:CanvasText}
main{max-width:520px;margin:0 auto}h1{font-size:22px}button{font:inherit;font-weight:600;padding:12px 20px;min-height:44px;border:0;border-radius:6px;background:#1f5fbf;color:#fff;cursor:pointer}
strong{overflow-wrap:anywhere}</style></head>
<body><main><h1>${titulo}</h1>${corpo}</main></body></html>
`;

interface Saida {
  empresa: string;
  /** Part of the address, so that who shares the message tells no one the whole. */
  endereco: string;
}

/** `ma…@loja.com.br`, `…4321`. */
export const emParte = (endereco: string): string => {
  const [antes = '', depois] = endereco.split('@');
  return depois === undefined ? `…${antes.slice(-4)}` : `${antes.slice(0, 2)}…@${depois}`;
};

export const paginaQuePergunta = ({ empresa, endereco }: Saida): string =>
  pagina(
    'Não receber mais mensagens?',
    `<p>${escaparHtml(empresa)} não enviará mais mensagens em lote a <strong>${escaparHtml(endereco)}</strong>.</p>
<p>Cobranças, notas e respostas continuam a chegar.</p><form method="post"><button type="submit">Não quero mais receber</button></form>`,
  );

export const paginaDeSaida = ({ empresa, endereco }: Saida): string =>
  pagina(
    'Pronto',
    `<p><strong>${escaparHtml(endereco)}</strong> não recebe mais mensagens em lote de ${escaparHtml(empresa)}.</p>`,
  );

export const paginaSemLink = (): string =>
  pagina(
    'Este link não vale mais',
    '<p>A mensagem que o trazia não existe mais. Responda a ela para pedir que parem.</p>',
  );
