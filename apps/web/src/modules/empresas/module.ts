import { IconBuilding, IconBuildingStore, IconContract, IconTruck, IconUserPlus } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { slugDe, type Tela, telasDeEmpresa } from './addresses.ts';
import { empresasScreens } from './routes.ts';

const cadastrar = (tela: Tela) => ({
  access: slugDe(tela, 'create'),
  target: linkTo(tela.formulario, { acao: 'adicionar' }),
});

export const empresas: WebModule = {
  name: 'empresas',
  screens: empresasScreens,
  follows: {
    // What an import or a contract writes is seen in the list of companies.
    empresas: ['contratos', 'importacoes'],
    revendas: ['empresas'],
    'clientes-de-contrato': ['empresas'],
  },
  spanish: () => import('./es-ec.ts'),
  acts: [
    {
      ...cadastrar(telasDeEmpresa.clientes),
      title: 'Novo cliente',
      icon: IconUserPlus,
      keywords: ['cadastrar', 'comprador'],
    },
    { ...cadastrar(telasDeEmpresa.fornecedores), title: 'Novo fornecedor', icon: IconTruck, keywords: ['cadastrar'] },
    {
      ...cadastrar(telasDeEmpresa.proprias),
      title: 'Nova loja',
      icon: IconBuilding,
      keywords: ['cadastrar', 'filial', 'empresa'],
    },
    {
      ...cadastrar(telasDeEmpresa.contrato),
      title: 'Novo cliente de contrato',
      audience: ['provider', 'reseller'],
      icon: IconContract,
      keywords: ['cadastrar', 'assinante'],
    },
    {
      ...cadastrar(telasDeEmpresa.revendas),
      title: 'Nova revenda',
      audience: ['provider'],
      icon: IconBuildingStore,
      keywords: ['cadastrar', 'parceiro'],
    },
  ],
};
