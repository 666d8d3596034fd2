import type { FamilyAction, Papel, Slug } from '@retaguarda/contracts';
import { recordId, recordParams, type ScreenAddress, screenAddress } from '../../platform/router/address.ts';

const params = recordParams('adicionar', 'editar', 'ver');

/** The screens on which companies are kept. All are of one record; each shows what a company is to the group. */
export interface Tela {
  nome: 'clientes' | 'contrato' | 'fornecedores' | 'proprias' | 'revendas';
  /** Permission family that answers for it. */
  familia: 'clientes' | 'fornecedores' | 'meus_dados' | 'revendas';
  /** What a company created here is. */
  papel: Papel;
  lista: ScreenAddress;
  /** `?acao=editar&id=7` edits, `?acao=ver` reads; without them one is added. */
  formulario: ScreenAddress<typeof params>;
}

export const telasDeEmpresa = {
  clientes: {
    nome: 'clientes',
    familia: 'clientes',
    papel: 'cliente',
    lista: screenAddress('/sistema/clientes'),
    formulario: screenAddress('/sistema/clientes/adicionar', params),
  },
  contrato: {
    nome: 'contrato',
    familia: 'clientes',
    papel: 'clienteContrato',
    lista: screenAddress('/sistema/clientes_de_contrato'),
    formulario: screenAddress('/sistema/clientes_de_contrato/adicionar', params),
  },
  fornecedores: {
    nome: 'fornecedores',
    familia: 'fornecedores',
    papel: 'fornecedor',
    lista: screenAddress('/sistema/fornecedores'),
    formulario: screenAddress('/sistema/fornecedores/adicionar', params),
  },
  proprias: {
    nome: 'proprias',
    familia: 'meus_dados',
    papel: 'propria',
    lista: screenAddress('/sistema/meus-dados'),
    formulario: screenAddress('/sistema/meus-dados/adicionar', params),
  },
  revendas: {
    nome: 'revendas',
    familia: 'revendas',
    papel: 'revendedora',
    lista: screenAddress('/sistema/revendas'),
    formulario: screenAddress('/sistema/revendas/adicionar', params),
  },
} as const satisfies Record<string, Tela>;

/** Settings of the group or, `?empresaId=7`, of one of its companies. */
export const telaDeConfiguracoes = screenAddress('/sistema/company_settings', { empresaId: recordId() });

/** The slug by which a screen's companies are listed, read, created or changed. */
export const slugDe = ({ familia }: Tela, acao: FamilyAction): Slug => `${familia}_${acao}`;
