import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TELEFONE_ID = '106540352242922';
export const TOKEN_DO_WHATSAPP = 'EAAG-token-de-teste';
export const SEGREDO_DO_APP = 'segredo-do-aplicativo-de-teste';

export interface MandadaPorWhatsapp {
  id: string;
  para: string;
  modelo: string;
  idioma: string;
  parametros: string[];
  /** As it came in `biz_opaque_callback_data`. */
  nossa: string | null;
}

interface ErroDaMeta {
  status: number;
  code: number;
  message: string;
}

/** What happens to the next message. */
type Falha = 'mandar-e-calar' | 'cair' | 'servico-fora' | ErroDaMeta;

export interface WhatsappLocal {
  /** With the version, as `WHATSAPP_URL` takes it. */
  base: string;
  mandadas: MandadaPorWhatsapp[];
  falhar(como: Falha): void;
  fechar(): Promise<void>;
}

/** Templates that were approved: how many gaps the body of each has. */
export const MODELOS_APROVADOS: Readonly<Record<string, number>> = {
  'promocao_da_semana/pt_BR': 2,
  'cobranca_em_aberto/pt_BR': 3,
  'sem_variaveis/pt_BR': 0,
};

const erro = (status: number, code: number, message: string): ErroDaMeta => ({ status, code, message });

interface Pedido {
  messaging_product?: unknown;
  to?: unknown;
  type?: unknown;
  template?: {
    name?: string;
    language?: { code?: string };
    components?: { type: string; parameters?: { type: string; text?: unknown }[] }[];
  };
  biz_opaque_callback_data?: unknown;
}

/** Why Meta would not take it. */
function recusaDo(pedido: Pedido): ErroDaMeta | null {
  const { messaging_product, to, type, template } = pedido;
  if (messaging_product !== 'whatsapp') return erro(400, 100, '(#100) The parameter messaging_product is required.');
  if (typeof to !== 'string' || !/^\d{10,15}$/.test(to)) return erro(400, 131009, 'Parameter value is not valid');
  if (type !== 'template') return erro(400, 131047, 'Re-engagement message');
  const vagas = MODELOS_APROVADOS[`${template?.name}/${template?.language?.code}`];
  if (vagas === undefined) return erro(404, 132001, '(#132001) Template name does not exist in the translation');
  const parametros = template?.components?.find((um) => um.type === 'body')?.parameters ?? [];
  if (parametros.length !== vagas)
    return erro(400, 132000, '(#132000) Number of parameters does not match the expected number of params');
  for (const { type: tipo, text } of parametros) {
    if (tipo !== 'text' || typeof text !== 'string' || text === '')
      return erro(400, 131008, '(#131008) Required parameter is missing');
    if (/[\n\t]| {5,}/.test(text))
      return erro(400, 132018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  }
  return null;
}

/**
 * The messages of the WhatsApp Cloud API on this machine: judges who asks and what is asked, and keeps what it sent.
 *
 * @source https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export async function abrirWhatsappLocal(port = 0): Promise<WhatsappLocal> {
  const mandadas: MandadaPorWhatsapp[] = [];
  let falha: Falha | null = null;
  const responder = (response: ServerResponse, status: number, corpo: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(corpo));
  };
  const recusar = (response: ServerResponse, { status, code, message }: ErroDaMeta) =>
    responder(response, status, {
      error: {
        message,
        type: 'OAuthException',
        code,
        fbtrace_id: randomBytes(8).toString('hex'),
        error_data: { messaging_product: 'whatsapp', details: message },
      },
    });
  const mandar = (pedido: Pedido, response: ServerResponse) => {
    const agora = falha;
    falha = null;
    const recusa = recusaDo(pedido);
    if (recusa) return recusar(response, recusa);
    if (agora === 'cair') return response.destroy();
    if (agora === 'servico-fora')
      return responder(response, 503, { error: { message: 'Service unavailable', code: 2 } });
    if (agora !== null && typeof agora === 'object') return recusar(response, agora);
    const { to, template, biz_opaque_callback_data: nossa } = pedido;
    const id = `wamid.${randomBytes(24).toString('base64')}`;
    const corpo = template?.components?.find(({ type }) => type === 'body')?.parameters ?? [];
    mandadas.push({
      id,
      para: String(to),
      modelo: template?.name ?? '',
      idioma: template?.language?.code ?? '',
      parametros: corpo.map(({ text }) => String(text)),
      nossa: typeof nossa === 'string' ? nossa : null,
    });
    if (agora === 'mandar-e-calar') return response.destroy();
    return responder(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    });
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const [, versao, telefone, acao] = url.pathname.split('/');
    if (!/^v\d+\.\d+$/.test(versao ?? '')) return recusar(response, erro(400, 2500, 'Unknown path components'));
    if (request.headers.authorization !== `Bearer ${TOKEN_DO_WHATSAPP}`)
      return recusar(response, erro(401, 190, 'Invalid OAuth access token - Cannot parse access token'));
    if (telefone !== TELEFONE_ID)
      return recusar(response, erro(400, 100, `Unsupported request. Object with ID '${telefone}' does not exist`));
    if (request.method === 'GET' && acao === undefined)
      return responder(response, 200, {
        id: TELEFONE_ID,
        display_phone_number: '+55 11 5555-0100',
        verified_name: 'Loja',
      });
    if (request.method !== 'POST' || acao !== 'messages')
      return recusar(response, erro(404, 2500, 'Unknown path components'));
    if (!/^application\/json/.test(request.headers['content-type'] ?? ''))
      return recusar(response, erro(400, 100, 'Content type must be application/json'));
    let corpo = '';
    for await (const pedaco of request) corpo += pedaco;
    return mandar(JSON.parse(corpo), response);
  });
  await new Promise<void>((pronto) => {
    server.listen(port, '127.0.0.1', pronto);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    mandadas,
    falhar: (como) => {
      falha = como;
    },
    fechar: () =>
      new Promise((fechado) => {
        server.close(() => fechado());
        server.closeAllConnections();
      }),
  };
}

/** What Meta tells, as it writes it, and its signature. */
export function avisoDaMeta(valor: { statuses?: object[]; messages?: object[] }, telefoneId = TELEFONE_ID) {
  const corpo = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551155550100', phone_number_id: telefoneId },
              ...valor,
            },
          },
        ],
      },
    ],
  });
  return { corpo, assinatura: `sha256=${createHmac('sha256', SEGREDO_DO_APP).update(corpo).digest('hex')}` };
}
