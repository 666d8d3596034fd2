/** What a message says, in parts: its text and its HTML are made of the same. */
export interface Carta {
  /** Whom it greets; `Olá.` when absent. */
  nome?: string | undefined;
  /** The paragraphs greet by themselves, or nobody. */
  semSaudacao?: true;
  /** Paragraphs before the link; a line break within one is kept. */
  paragrafos: readonly string[];
  /** What to open. */
  link?: { rotulo: string; url: string };
  /** Facts, one a line. */
  fatos?: readonly (readonly [rotulo: string, valor: string])[];
  /** Small print: how long the link holds, what to do if it was not expected. */
  rodape?: string;
  /** How to be written to no more. */
  saida?: { rotulo: string; url: string };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text within HTML. */
export const escaparHtml = (texto: string): string => texto.replaceAll(/[&<>"']/g, (sinal) => escapes[sinal] ?? sinal);
const saudacao = ({ nome, semSaudacao }: Carta): string[] => (semSaudacao ? [] : [nome ? `Olá, ${nome}.` : 'Olá.']);

/** The message as plain text, for readers that show no HTML. */
export function cartaEmTexto(carta: Carta): string {
  const { paragrafos, link, fatos = [], rodape, saida } = carta;
  return [
    ...saudacao(carta),
    ...paragrafos,
    ...(link ? [`${link.rotulo}:\n${link.url}`] : []),
    ...(fatos.length > 0 ? [fatos.map(([rotulo, valor]) => `${rotulo}: ${valor}`).join('\n')] : []),
    ...(rodape ? [rodape] : []),
    ...(saida ? [`${saida.rotulo}: ${saida.url}`] : []),
    '',
  ].join('\n\n');
}

const fonte = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const paragrafo = (html: string, estilo = ''): string =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;${estilo}">${html.replaceAll('\n', '<br>')}</p>`;

/**
 * The message as HTML. Styles are in the elements and the layout is a table, since readers of mail know little else; no
 * picture is asked for, so that nobody learns when it was opened.
 */
export function cartaEmHtml(assunto: string, carta: Carta): string {
  const { paragrafos, link, fatos = [], rodape, saida } = carta;
  const url = link && escaparHtml(link.url);
  const corpo = [
    ...saudacao(carta).map((texto) => paragrafo(escaparHtml(texto))),
    ...paragrafos.map((texto) => paragrafo(escaparHtml(texto))),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escaparHtml(link.rotulo)}</a></p>`,
          paragrafo(
            `Se o botão não abrir, copie este endereço:\n<a href="${url}" style="color:#1f5fbf;word-break:break-all">${url}</a>`,
            'font-size:13px;color:#5c6670;',
          ),
        ]
      : []),
    ...(fatos.length > 0
      ? [
          paragrafo(
            fatos.map(([rotulo, valor]) => `${escaparHtml(rotulo)}: <strong>${escaparHtml(valor)}</strong>`).join('\n'),
          ),
        ]
      : []),
    ...(rodape ? [paragrafo(escaparHtml(rodape), 'font-size:13px;color:#5c6670;')] : []),
    ...(saida
      ? [
          paragrafo(
            `<a href="${escaparHtml(saida.url)}" style="color:#5c6670">${escaparHtml(saida.rotulo)}</a>`,
            'font-size:13px;color:#5c6670;',
          ),
        ]
      : []),
  ].join('\n');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaparHtml(assunto)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f7;color:#1c2430;${fonte}">
<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
${corpo}
</td></tr></table>
</body></html>
`;
}
