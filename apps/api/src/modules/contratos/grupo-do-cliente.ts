import {
  type EmpresaCompleta,
  type EmpresaNova,
  empresaNova,
  empresa as registro,
  valuesOfRow,
} from '@retaguarda/contracts';
import type { Actor } from '../../platform/http/actor.ts';
import type { GrupoCriado } from '../grupos/public.ts';

/** What a company is by itself, whoever keeps its record; what refers to registers of the provider stays there. */
const deSi = [
  'tipoPessoa',
  'nomeFantasia',
  'razaoSocial',
  'cnpj',
  'ignorarCnpj',
  'cpf',
  'rg',
  'documentoEstrangeiro',
  'ieSituacao',
  'ie',
  'im',
  'suframa',
  'cnae',
  'regimeTributario',
  'site',
  'email',
  'emailNota',
] as const satisfies readonly (keyof EmpresaNova)[];

/**
 * The client's record as the first company of its own group: who signs in finds it, with address and telephones; null
 * when it does not hold by the fields of today.
 */
export function comoPropria(cliente: EmpresaCompleta): EmpresaNova | null {
  const linhas = (parte: 'enderecos' | 'telefones') =>
    cliente[parte]
      .filter(({ ativo }) => ativo)
      .map((linha) => ({ ...valuesOfRow(registro.parts[parte], linha), id: undefined }));
  const lida = empresaNova.safeParse({
    ...Object.fromEntries(deSi.map((campo) => [campo, cliente[campo]])),
    propria: true,
    prazoTipo: 'padrao_empresa',
    enderecos: linhas('enderecos').map((endereco) => ({ ...endereco, enderecoTipoId: null })),
    telefones: linhas('telefones'),
  });
  return lida.data ?? null;
}

/** The administrator of a group just made, as who its first company is registered by. */
export const administradorDe = ({ id, usuarioId }: GrupoCriado, nome: string): Actor => ({
  sessaoId: 0,
  hash: '',
  grupoId: id,
  provedor: false,
  usuarioId,
  nome,
  permissoes: new Set(['meus_dados_create']),
  empresas: 'todas',
  revendaId: null,
  personificacao: null,
  provadaEm: null,
  limites: new Map(),
  deveSegundoFator: false,
});
