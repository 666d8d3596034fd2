import type { FamilyAction, Papel, Slug } from '@retaguarda/contracts';

/** The screens on which companies are kept. All are of one record; each shows what a company is to the group. */
export interface Tela {
  nome: 'clientes' | 'contrato' | 'fornecedores' | 'proprias' | 'revendas';
  /** Permission family that answers for it. */
  familia: 'clientes' | 'fornecedores' | 'meus_dados' | 'revendas';
  /** What a company created here is. */
  papel: Papel;
  listPath: string;
  formPath: string;
}

export const telas = {
  clientes: {
    nome: 'clientes',
    familia: 'clientes',
    papel: 'cliente',
    listPath: '/sistema/clientes',
    formPath: '/sistema/clientes/adicionar',
  },
  contrato: {
    nome: 'contrato',
    familia: 'clientes',
    papel: 'clienteContrato',
    listPath: '/sistema/clientes_de_contrato',
    formPath: '/sistema/clientes_de_contrato/adicionar',
  },
  fornecedores: {
    nome: 'fornecedores',
    familia: 'fornecedores',
    papel: 'fornecedor',
    listPath: '/sistema/fornecedores',
    formPath: '/sistema/fornecedores/adicionar',
  },
  proprias: {
    nome: 'proprias',
    familia: 'meus_dados',
    papel: 'propria',
    listPath: '/sistema/meus-dados',
    formPath: '/sistema/meus-dados/adicionar',
  },
  revendas: {
    nome: 'revendas',
    familia: 'revendas',
    papel: 'revendedora',
    listPath: '/sistema/revendas',
    formPath: '/sistema/revendas/adicionar',
  },
} as const satisfies Record<string, Tela>;

/** The slug by which a screen's companies are listed, read, created or changed. */
export const slugDe = ({ familia }: Tela, acao: FamilyAction): Slug => `${familia}_${acao}`;
