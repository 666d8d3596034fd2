import { type Access, abreParaChaves, type Call, CORE_KEY_HEADER, TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import { z } from 'zod';

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  default?: unknown;
  format?: string;
  maxLength?: number;
  maximum?: number;
};

/** A schema in a few words: `texto até 60`, `um de a, b`, `lista de número`. */
function words(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return `um de ${shape.enum.slice(0, 12).join(', ')}${shape.enum.length > 12 ? ' …' : ''}`;
  if (shape.anyOf) return [...new Set(shape.anyOf.map(words))].join(' ou ');
  if (shape.type === 'array') return `lista de ${words(shape.items ?? {})}`;
  if (shape.type === 'object' && shape.properties) return `{ ${Object.keys(shape.properties).join(', ')} }`;
  const names: Record<string, string> = {
    string: 'texto',
    integer: 'inteiro',
    number: 'número',
    boolean: 'sim/não',
    null: 'nulo',
    object: 'objeto',
  };
  const base = names[String(shape.type)] ?? 'qualquer';
  if (shape.format) return `${base} (${shape.format})`;
  return shape.maxLength ? `${base} até ${shape.maxLength}` : base;
}

function rows(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  const fields = (shape.type === 'array' ? shape.items?.properties : shape.properties) ?? {};
  const required = new Set(shape.required ?? []);
  if (Object.keys(fields).length === 0) return '';
  const lines = Object.entries(fields).map(
    ([name, field]) =>
      `<tr><td><code>${html(name)}</code>${io === 'input' && required.has(name) ? ' *' : ''}</td><td>${html(words(field))}${field.default === undefined ? '' : ` <small>padrão ${html(JSON.stringify(field.default))}</small>`}</td></tr>`,
  );
  return `<h4>${title}</h4><table>${lines.join('')}</table>`;
}

function accessWords(access: Access): string {
  if (access === 'public') return 'aberta a todos';
  if (access === 'signedIn') return 'qualquer pessoa conectada';
  if (access === 'core') return `servidor de terminais, com a sua chave no cabeçalho ${CORE_KEY_HEADER}`;
  if (access === 'terminal') return `terminal, com a sua chave no cabeçalho ${TERMINAL_KEY_HEADER}`;
  if (typeof access === 'string') return access;
  return 'all' in access ? access.all.join(' e ') : access.any.join(' ou ');
}

function section(call: Call): string {
  return `<details><summary><b class="${call.method}">${call.method}</b> <code>/api/${html(call.path)}</code> <span>${html(call.summary)}</span></summary>
<p>Acesso: ${html(accessWords(call.access))}${abreParaChaves(call) ? ', por pessoas e chaves de API' : ''}. Resposta ${call.status}${call.replyType ? ` (${call.replyType})` : ''}.</p>
${rows('Caminho', call.params, 'input')}${rows('Parâmetros', call.query, 'input')}${call.bodyKind === 'none' ? '' : rows(call.bodyKind === 'form' ? 'Formulário (multipart), além do arquivo' : 'Corpo', call.body, 'input')}${call.replyType ? '' : rows('Resposta', call.reply, 'output')}</details>`;
}

const style = `body{font:14px/20px Inter,system-ui,sans-serif;color:#1c2430;background:#faf9f7;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:20px}h2{font-size:16px;margin-top:2rem;text-transform:capitalize}h4{margin:.5rem 0 .25rem;color:#5a6472;font-weight:600}
details{background:#fff;border:1px solid #e6e4df;border-radius:6px;margin:4px 0;padding:6px 12px}summary{cursor:pointer}summary span{color:#5a6472}
table{border-collapse:collapse}td{padding:2px 16px 2px 0;vertical-align:top}b{display:inline-block;width:4.2rem}b.GET{color:#0b6b66}b.POST{color:#1e7f4f}b.PUT{color:#8a5a00}b.DELETE{color:#b42318}
@media(prefers-color-scheme:dark){body{background:#14181d;color:#e8e6e1}details{background:#1b2027;border-color:#2c333c}summary span,h4{color:#a3abb5}b.GET{color:#5cc2b9}b.POST{color:#6ccb95}b.PUT{color:#e2b25a}b.DELETE{color:#f08a80}}`;

/** The readable page of the API, from the same schemas that refuse bad input. No script. */
export function docsPage(calls: readonly Call[]): string {
  const domains = [...new Set(calls.map(({ domain }) => domain))].sort();
  const body = domains.map(
    (domain) =>
      `<h2 id="${domain}">${domain}</h2>${calls
        .filter((call) => call.domain === domain)
        .map(section)
        .join('')}`,
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Retaguarda - API</title><style>${style}</style>
<h1>API do Retaguarda</h1>
<p>${calls.length} chamadas. Entre com <code>POST /api/login</code> e mande o token em <code>Authorization: Bearer</code>, ou mande ali uma chave de API. Servidores de terminais mandam a sua chave em <code>${CORE_KEY_HEADER}</code>, terminais a sua em <code>${TERMINAL_KEY_HEADER}</code>. Recusas têm a forma <code>{ error, code, campos?, requestId }</code>. Gravações aceitam <code>Idempotency-Key</code>. O documento OpenAPI está em <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>${domains.map((domain) => `<a href="#${domain}">${domain}</a>`).join(' · ')}</p>
${body.join('\n')}</html>`;
}
