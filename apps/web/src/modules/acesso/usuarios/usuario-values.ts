import { type LimiteDeFuncao, type UsuarioCompleto, usersCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';

/** A user as the form holds it: what the call takes, and the password as typed. */
export interface UserValues {
  nome: string;
  usuario: string;
  email: string | null;
  telefone: string | null;
  idioma: 'pt-BR' | 'es-EC';
  suporte: boolean;
  acessoAte: string | null;
  todasEmpresas: boolean;
  empresaIds: number[];
  funcaoIds: number[];
  limitesDeFuncao: LimiteDeFuncao[];
  permissoes: string[];
  funcionarioId: number | null;
  senha: string;
  [name: string]: unknown;
}

export const blankUser: Held<UserValues> = {
  versao: null,
  values: {
    nome: '',
    usuario: '',
    email: null,
    telefone: null,
    idioma: 'pt-BR',
    suporte: false,
    acessoAte: null,
    todasEmpresas: true,
    empresaIds: [],
    funcaoIds: [],
    limitesDeFuncao: [],
    permissoes: [],
    funcionarioId: null,
    senha: '',
  },
};

export function heldUser(user: UsuarioCompleto): Held<UserValues> {
  const {
    nome,
    usuario,
    email,
    telefone,
    idioma,
    suporte,
    acessoAte,
    todasEmpresas,
    empresaIds,
    funcaoIds,
    limitesDeFuncao,
    permissoes,
    funcionarioId,
  } = user;
  return {
    versao: user.versao,
    values: {
      nome,
      usuario,
      email,
      telefone,
      idioma,
      suporte,
      acessoAte,
      todasEmpresas,
      empresaIds,
      funcaoIds,
      limitesDeFuncao,
      permissoes: [...permissoes].sort(),
      funcionarioId,
      senha: '',
    },
  };
}

/** Without what says nothing: a password left empty, the companies of a role taken away. */
const asSent = (values: unknown): unknown => {
  const { senha, ...others } = values as UserValues;
  const sent = { ...others, limitesDeFuncao: limitsOf(values as UserValues) };
  return senha === '' ? sent : { ...sent, senha };
};

const limitsOf = ({ limitesDeFuncao, funcaoIds }: UserValues) =>
  limitesDeFuncao.filter(({ funcaoId }) => funcaoIds.includes(funcaoId));

/** The call's own schema; a password left empty is one not given. */
export const userSchema = z.preprocess(asSent, usersCalls.create.body);

/** Only what changed: two people on different fields of one user do not undo each other's work. */
export function changesOf(before: UserValues, typed: UserValues): Partial<UserValues> {
  const after: UserValues = { ...typed, limitesDeFuncao: limitsOf(typed) };
  const changed = (Object.keys(after) as (keyof UserValues)[]).filter(
    (name) => name !== 'senha' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
