import { randomBytes, randomUUID } from 'node:crypto';
import { StartError } from '../start-error.ts';
import type { Depot } from './depot.ts';
import { deriveKey } from './key.ts';
import { open, type Sealer, seal } from './seal.ts';

/** Says that a place holds copies, and lets a key be judged before anything is opened. */
const DESCRIPTOR = 'deposito.json';
const VERSION = 1;

interface Descriptor {
  formato: 'retaguarda-copias';
  versao: number;
  id: string;
  sal: string;
  conferencia: string;
}

/** A place of copies with its key: what goes in is sealed, what comes out is what went in or is refused. */
export class Vault {
  readonly depot: Depot;
  readonly #sealer: Sealer;

  constructor(depot: Depot, sealer: Sealer) {
    this.depot = depot;
    this.#sealer = sealer;
  }

  /** @returns bytes the object takes in the place */
  async store(name: string, content: Uint8Array): Promise<number> {
    const sealed = await seal(this.#sealer, name, content);
    await this.depot.put(name, sealed);
    return sealed.length;
  }

  /** @throws StartError when it is missing, damaged, or of another place */
  async fetch(name: string): Promise<Buffer> {
    const content = await this.find(name);
    if (content === null) throw new StartError(`Falta ${name} em ${this.depot.address}: a cópia está incompleta.`);
    return content;
  }

  /** @returns null when there is no such object */
  async find(name: string): Promise<Buffer | null> {
    const sealed = await this.depot.get(name);
    return sealed && open(this.#sealer, name, sealed);
  }
}

/**
 * Opens a place of copies, and prepares an empty one.
 *
 * @param mayCreate false for who restores: what is no place of copies is refused
 * @throws StartError when it is none, was made by a newer program, or by another key
 */
export async function openVault(depot: Depot, key: string, mayCreate: boolean): Promise<Vault> {
  const text = (await depot.get(DESCRIPTOR))?.toString('utf8');
  if (text === undefined && !mayCreate)
    throw new StartError(`Em ${depot.address} não há cópias do Retaguarda (falta ${DESCRIPTOR}).`);
  const descriptor = text === undefined ? await prepare(depot, key) : parse(text, depot.address);
  const { cipher, check } = deriveKey(key, Buffer.from(descriptor.sal, 'base64'));
  if (check !== descriptor.conferencia)
    throw new StartError(
      `A chave não é a das cópias em ${depot.address}: use a que estava em uso quando foram feitas.`,
    );
  return new Vault(depot, { cipher, depotId: Buffer.from(descriptor.id.replaceAll('-', ''), 'hex') });
}

async function prepare(depot: Depot, key: string): Promise<Descriptor> {
  const salt = randomBytes(16);
  const descriptor: Descriptor = {
    formato: 'retaguarda-copias',
    versao: VERSION,
    id: randomUUID(),
    sal: salt.toString('base64'),
    conferencia: deriveKey(key, salt).check,
  };
  await depot.put(DESCRIPTOR, Buffer.from(`${JSON.stringify(descriptor, null, 2)}\n`));
  return descriptor;
}

function parse(text: string, address: string): Descriptor {
  let read: Partial<Descriptor> = {};
  try {
    read = JSON.parse(text);
  } catch {
    // what cannot be read is no descriptor, and is refused below
  }
  const { formato, versao = 0, id, sal, conferencia } = read;
  if (formato !== 'retaguarda-copias' || !id || !sal || !conferencia)
    throw new StartError(`Em ${address} não há cópias do Retaguarda (${DESCRIPTOR} não é o que devia ser).`);
  if (versao > VERSION)
    throw new StartError(`As cópias em ${address} são de um programa mais novo: atualize este para abri-las.`);
  return { formato, versao, id, sal, conferencia };
}
