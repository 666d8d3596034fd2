import { randomBytes } from 'node:crypto';
import type { AutoridadeDeTeste } from '../../../../packages/fiscal/test-support/certificados.ts';
import {
  abrirServidorLocal,
  type PedidoLocal,
  type RespostaLocal,
  type ServidorLocal,
} from '../../../../packages/fiscal/test-support/servidor-local/servidor.ts';
import { BancoLocal, type Corpo, RecusaDoBanco } from './banco.ts';
import { esquemas } from './esquemas.ts';

/** A Banco do Brasil on this machine: it checks who asks, what is asked and in what state, and can misbehave. */
export interface BoletosLocal extends ServidorLocal {
  readonly banco: BancoLocal;
  /** What was asked for, in order: `POST boletos`. */
  readonly pedidos: string[];
  /** The tokens given out are good no more. */
  readonly vencerTokens: () => void;
  /** Answers the next requests of a service with this, having worked on none of them. */
  readonly contradizer: (servico: string, corpo: unknown) => void;
}

/** An account of Banco do Brasil, its agreement the only one its local server knows. */
export const contaDoBB = {
  banco: '001',
  agencia: '0452',
  conta: '123873',
  contaDv: null,
  carteira: '17',
  variacao: '35',
  convenio: '3128557',
  formatoCnab: null,
};

export const CREDENCIAIS = { clientId: 'loja', clientSecret: 'segredo-da-loja', chaveDaAplicacao: 'chave-da-loja' };

const ok = (status: number, corpo: unknown): RespostaLocal => ({
  status,
  tipo: 'application/json',
  corpo: JSON.stringify(corpo),
});
const recusa = ({ status, codigo, message, providencia }: RecusaDoBanco): RespostaLocal =>
  ok(status, { erros: [{ codigo, versao: '1', mensagem: message, providencia, ocorrencia: '2AzBShK=C07' }] });

const servicoDe = ({ metodo, caminho }: PedidoLocal): string => {
  const [, , , recurso = '', id, ato] = caminho.split('/');
  return [metodo, ato ?? (id ? 'boleto' : recurso)].join(' ');
};

/**
 * @param porta 0 takes a free one
 * @param cnpj whose certificate of the authority is demanded; without, whoever knows the secrets is let in
 */
export async function abrirBoletosLocal(
  autoridade: AutoridadeDeTeste,
  porta = 0,
  { cnpj }: { cnpj?: string } = {},
): Promise<BoletosLocal> {
  const banco = new BancoLocal();
  const pedidos: string[] = [];
  const tokens = new Set<string>();
  const contradicoes = new Map<string, unknown>();
  const darToken = ({ cabecalhos, corpo }: PedidoLocal): RespostaLocal => {
    const { clientId, clientSecret } = CREDENCIAIS;
    const esperado = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const campos = new URLSearchParams(corpo);
    const escopo = campos.get('scope');
    if (cabecalhos.authorization !== esperado || campos.get('grant_type') !== 'client_credentials') {
      return ok(401, { error: 'invalid_client' });
    }
    if (escopo !== 'cobrancas.boletos-info cobrancas.boletos-requisicao') return ok(400, { error: 'invalid_scope' });
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return ok(200, { access_token: token, token_type: 'Bearer', expires_in: 600 });
  };
  const servidor = await abrirServidorLocal({
    autoridade,
    semCertificado: cnpj === undefined,
    porta,
    limiteBytes: 64 * 1024,
    servicoDe,
    atender: (pedido) => {
      if (cnpj !== undefined && pedido.titular.cnpj !== cnpj) {
        return ok(401, { error: 'invalid_client', error_description: 'Certificado de outro cliente' });
      }
      if (pedido.caminho === '/oauth/token') return darToken(pedido);
      const servico = servicoDe(pedido);
      pedidos.push(servico);
      if (!tokens.has(String(pedido.cabecalhos.authorization).replace(/^Bearer /, ''))) {
        return ok(401, { statusCode: 401, error: 'Unauthorized', message: 'Token inválido' });
      }
      if (pedido.consulta.get('gw-dev-app-key') !== CREDENCIAIS.chaveDaAplicacao) {
        return ok(403, { statusCode: 403, error: 'Forbidden', message: 'Chave da aplicação desconhecida' });
      }
      if (contradicoes.has(servico)) {
        const corpo = contradicoes.get(servico);
        contradicoes.delete(servico);
        return ok(200, corpo);
      }
      return atender(banco, pedido, servico);
    },
    erroInterno: () => recusa(new RecusaDoBanco(500, '4874000', 'Erro interno.')),
    recusa: (_, codigo) => recusa(new RecusaDoBanco(400, codigo, 'Pedido recusado.')),
  });
  return {
    ...servidor,
    banco,
    pedidos,
    vencerTokens: () => tokens.clear(),
    contradizer: (servico, corpo) => void contradicoes.set(servico, corpo),
  };
}

function atender(banco: BancoLocal, { caminho, consulta, corpo: texto }: PedidoLocal, servico: string): RespostaLocal {
  const [, , , , id = ''] = caminho.split('/');
  try {
    const corpo = texto === '' ? {} : (JSON.parse(texto) as Corpo);
    const exigir = (esquema: keyof typeof esquemas) => {
      const { error } = esquemas[esquema].safeParse(corpo);
      const [primeira] = error?.issues ?? [];
      if (primeira) throw new RecusaDoBanco(400, '4874801', `Campo ${primeira.path.join('.')}: ${primeira.message}`);
    };
    if (id && !/^000\d{17}$/.test(id)) throw new RecusaDoBanco(400, '4874802', 'Número do título inválido.');
    switch (servico) {
      case 'POST boletos':
        exigir('registro');
        return ok(201, banco.registrar(corpo));
      case 'GET boletos':
        return ok(200, banco.lista(consulta));
      case 'GET boleto':
        if (consulta.get('numeroConvenio') !== String(banco.convenio))
          throw new RecusaDoBanco(400, '4874814', 'Convênio.');
        return ok(200, banco.detalhe(id));
      case 'GET pix':
        if (consulta.get('numeroConvenio') !== String(banco.convenio))
          throw new RecusaDoBanco(400, '4874814', 'Convênio.');
        return ok(200, banco.pix(id));
      case 'PATCH boleto':
        exigir('alteracao');
        return ok(200, banco.alterar(id, corpo));
      case 'POST baixar':
        exigir('baixa');
        return ok(200, banco.baixar(id));
      default:
        throw new RecusaDoBanco(404, '4874404', 'Recurso não encontrado.');
    }
  } catch (error) {
    if (error instanceof RecusaDoBanco) return recusa(error);
    throw error;
  }
}
