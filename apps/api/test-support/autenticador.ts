import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator is asked to do wrong. */
interface Falta {
  /** As signed by the browser; the address of the installation when not given. */
  origem?: string;
  rpId?: string;
  /** Presses without making sure of the person. */
  semVerificacao?: boolean;
  /** Count told; the next one when not given. */
  contador?: number;
  desafio?: string;
  semUsuario?: boolean;
  emQuadro?: boolean;
}

interface Guardada {
  id: string;
  usuario: string;
  chave: KeyObject;
  contador: number;
}

const PRESENTE = 0x01;
const VERIFICADO = 0x04;
const COM_CREDENCIAL = 0x40;

/**
 * A browser and its authenticator, in memory: ES256, attestation `none`, counting its uses.
 *
 * @source W3C, Web Authentication Level 2, §5.8.1 (client data), §6.1 (authenticator data), §6.5.4 (attestation object)
 */
export class Autenticador {
  readonly #origem: string;
  readonly #rpId: string;
  readonly #guardadas: Guardada[] = [];

  constructor(origem: string) {
    this.#origem = origem;
    this.#rpId = new URL(origem).hostname;
  }

  /** Answers `navigator.credentials.create`. */
  criar({ challenge, user }: { challenge: string; user: { id: string } }, falta: Falta = {}) {
    const id = randomBytes(32);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const tamanho = Buffer.alloc(2);
    tamanho.writeUInt16BE(id.length);
    const dados = Buffer.concat([this.#dados(COM_CREDENCIAL, 0, falta), Buffer.alloc(16), tamanho, id, cose]);
    const guardada = { id: id.toString('base64url'), usuario: user.id, chave: privateKey, contador: 0 };
    this.#guardadas.push(guardada);
    const atestado = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', dados],
    ]);
    return {
      id: guardada.id,
      rawId: guardada.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#cliente('webauthn.create', challenge, falta),
        attestationObject: cbor(atestado).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get` with the key asked for, or else the last one made. */
  assinar({ challenge, allowCredentials }: Pedido, falta: Falta = {}) {
    const pedidas = allowCredentials?.map(({ id }) => id);
    const guardada = this.#guardadas.findLast(({ id }) => !pedidas || pedidas.includes(id));
    if (!guardada) throw new Error('the authenticator holds none of the keys asked for');
    guardada.contador = falta.contador ?? guardada.contador + 1;
    const dados = this.#dados(0, guardada.contador, falta);
    const cliente = this.#cliente('webauthn.get', challenge, falta);
    const resumo = createHash('sha256').update(Buffer.from(cliente, 'base64url')).digest();
    return {
      id: guardada.id,
      rawId: guardada.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: cliente,
        authenticatorData: dados.toString('base64url'),
        signature: sign('sha256', Buffer.concat([dados, resumo]), guardada.chave).toString('base64url'),
        ...(falta.semUsuario ? {} : { userHandle: guardada.usuario }),
      },
    };
  }

  #dados(mais: number, contador: number, { rpId, semVerificacao }: Falta): Buffer {
    const final = Buffer.alloc(5);
    final.writeUInt8(PRESENTE | (semVerificacao ? 0 : VERIFICADO) | mais, 0);
    final.writeUInt32BE(contador, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(rpId ?? this.#rpId)
        .digest(),
      final,
    ]);
  }

  #cliente(type: string, challenge: string, { origem, desafio, emQuadro = false }: Falta): string {
    const dados = { type, challenge: desafio ?? challenge, origin: origem ?? this.#origem, crossOrigin: emQuadro };
    return Buffer.from(JSON.stringify(dados)).toString('base64url');
  }
}

interface Pedido {
  challenge: string;
  allowCredentials?: readonly { id: string }[];
}

/** Integers, texts, bytes and maps, all that is needed here. @source RFC 8949 §3 */
function cbor(valor: unknown): Buffer {
  if (typeof valor === 'number') return valor < 0 ? cabeca(1, -1 - valor) : cabeca(0, valor);
  if (Buffer.isBuffer(valor)) return Buffer.concat([cabeca(2, valor.length), valor]);
  if (typeof valor === 'string') return Buffer.concat([cabeca(3, Buffer.byteLength(valor)), Buffer.from(valor)]);
  if (valor instanceof Map)
    return Buffer.concat([cabeca(5, valor.size), ...[...valor].flatMap(([chave, item]) => [cbor(chave), cbor(item)])]);
  throw new Error(`no CBOR for ${typeof valor}`);
}

function cabeca(tipo: number, tamanho: number): Buffer {
  if (tamanho < 24) return Buffer.from([(tipo << 5) | tamanho]);
  if (tamanho < 256) return Buffer.from([(tipo << 5) | 24, tamanho]);
  return Buffer.from([(tipo << 5) | 25, tamanho >> 8, tamanho & 0xff]);
}
