import { IconBuilding, IconBuildingStore, IconContract, IconTruck, IconUserPlus } from '@tabler/icons-react';
import type { WebModule } from '../../platform/modules/module.ts';
import { linkTo } from '../../platform/router/address.ts';
import { empresasScreens } from './routes.ts';
import { slugDe, type Tela, telas } from './telas.ts';

const cadastrar = (tela: Tela) => ({
  access: slugDe(tela, 'create'),
  target: linkTo(tela.formulario, { acao: 'adicionar' }),
});

export const empresas: WebModule = {
  name: 'empresas',
  screens: empresasScreens,
  spanish: () => import('./es-ec.ts'),
  acts: [
    { ...cadastrar(telas.clientes), title: 'Novo cliente', icon: IconUserPlus, keywords: ['cadastrar', 'comprador'] },
    { ...cadastrar(telas.fornecedores), title: 'Novo fornecedor', icon: IconTruck, keywords: ['cadastrar'] },
    {
      ...cadastrar(telas.proprias),
      title: 'Nova loja',
      icon: IconBuilding,
      keywords: ['cadastrar', 'filial', 'empresa'],
    },
    {
      ...cadastrar(telas.contrato),
      title: 'Novo cliente de contrato',
      audience: ['provider', 'reseller'],
      icon: IconContract,
      keywords: ['cadastrar', 'assinante'],
    },
    {
      ...cadastrar(telas.revendas),
      title: 'Nova revenda',
      audience: ['provider'],
      icon: IconBuildingStore,
      keywords: ['cadastrar', 'parceiro'],
    },
  ],
};
