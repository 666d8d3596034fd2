import pg from 'pg';
import { afterAll, expect } from 'vitest';
import type { Config } from '../src/platform/config.ts';
import { Autenticador } from './autenticador.ts';
import { type Cenario, type Cliente, cenario, SENHA } from './cenario.ts';
import type { Resposta } from './cliente.ts';
import { abrirCorreio, type Correio } from './correio.ts';
import { novoUsuario } from './pessoas.ts';

/** Where the keys of these tests belong. */
export const ENDERECO = 'https://loja.exemplo.com.br';

/** A person signed in, with a device of their own. */
export interface PessoaComAparelho {
  id: number;
  usuario: string;
  email: string;
  grupoId: number;
  eu: Cliente;
  aparelho: Autenticador;
}

export interface PalcoDePasskeys extends Cenario {
  correio: Correio;
  /** As the owner of the database, to whom no policy hides anything. */
  dono: pg.Client;
  pessoa(de?: Cenario['grupo']): Promise<PessoaComAparelho>;
  cadastrar(quem: Pick<PessoaComAparelho, 'eu' | 'aparelho'>, nome?: string): Promise<Resposta>;
  /** A person with a key, signed out. */
  comChave(de?: Cenario['grupo']): Promise<PessoaComAparelho>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  pedirEntrada(grupoId: number): Promise<any>;
  entrarCom(grupoId: number, credencial: unknown): Promise<Resposta>;
  comSenha(quem: PessoaComAparelho, mais?: Record<string, unknown>): Promise<Resposta>;
  sair(quem: PessoaComAparelho): Promise<Resposta>;
}

/** An installation at an address where keys work. Closed by itself after the file's tests. */
export async function palcoDePasskeys(config: Partial<Config> = {}): Promise<PalcoDePasskeys> {
  const correio = await abrirCorreio();
  const palco = await cenario({ publicUrl: `${ENDERECO}/`, smtpUrl: correio.smtpUrl, ...config });
  const { grupo, ninguem, database, banco } = palco;
  const dono = new pg.Client({ connectionString: banco.url });
  await dono.connect();
  afterAll(() => dono.end());
  const sair = ({ eu }: PessoaComAparelho) => eu.post('logout');

  const pessoa = async (de = grupo): Promise<PessoaComAparelho> => {
    const email = `${crypto.randomUUID()}@exemplo.com.br`;
    const { id, usuario } = await novoUsuario(database, de.id, { slugs: [], email });
    const eu = await palco.entrar(de.id, usuario);
    return { id, usuario, email, grupoId: de.id, eu, aparelho: new Autenticador(ENDERECO) };
  };
  const cadastrar: PalcoDePasskeys['cadastrar'] = async ({ eu, aparelho }, nome = 'Notebook') => {
    const { body: opcoes } = await eu.post('users/passkeys/desafio');
    return eu.post('users/passkeys', { nome, credencial: aparelho.criar(opcoes) });
  };
  return {
    ...palco,
    correio,
    dono,
    pessoa,
    cadastrar,
    comChave: async (de) => {
      const quem = await pessoa(de);
      expect(await cadastrar(quem)).toMatchObject({ status: 201 });
      await sair(quem);
      return quem;
    },
    pedirEntrada: async (grupoId) => (await ninguem.post('login/passkey/desafio', { grupoId })).body,
    entrarCom: (grupoId, credencial) => ninguem.post('login/passkey', { grupoId, credencial }),
    comSenha: ({ grupoId, usuario }, mais) => ninguem.post('login', { grupoId, usuario, senha: SENHA, ...mais }),
    sair,
  };
}
