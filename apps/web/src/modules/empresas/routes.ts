import { IconBuilding, IconBuildingStore, IconContract, IconSettings, IconTruck, IconUsers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telas } from './telas.ts';

const lista = () => import('./lista/paginas.tsx');
const formulario = () => import('./formulario/paginas.tsx');

export const empresasScreens: readonly ScreenRoute[] = [
  {
    path: telas.clientes.listPath,
    title: 'Clientes',
    access: 'signedIn',
    area: 'cadastros',
    icon: IconUsers,
    keywords: ['compradores', 'crediário', 'fiado'],
    component: () => lista().then(({ ClientesPage }) => ClientesPage),
  },
  {
    path: telas.clientes.formPath,
    title: 'Cadastro de cliente',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.clientes.listPath,
    component: () => formulario().then(({ ClienteFormPage }) => ClienteFormPage),
  },
  {
    path: telas.fornecedores.listPath,
    title: 'Fornecedores',
    access: 'fornecedores_show',
    area: 'cadastros',
    icon: IconTruck,
    keywords: ['compras'],
    component: () => lista().then(({ FornecedoresPage }) => FornecedoresPage),
  },
  {
    path: telas.fornecedores.formPath,
    title: 'Cadastro de fornecedor',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.fornecedores.listPath,
    component: () => formulario().then(({ FornecedorFormPage }) => FornecedorFormPage),
  },
  {
    path: telas.proprias.listPath,
    title: 'Meus dados',
    access: 'meus_dados_index',
    area: 'cadastros',
    icon: IconBuilding,
    keywords: ['minha empresa', 'filiais', 'matriz'],
    component: () => lista().then(({ MeusDadosPage }) => MeusDadosPage),
  },
  {
    path: telas.proprias.formPath,
    title: 'Cadastro dos meus dados',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.proprias.listPath,
    component: () => formulario().then(({ MeusDadosFormPage }) => MeusDadosFormPage),
  },
  {
    path: telas.revendas.listPath,
    title: 'Revendas',
    access: 'revendas_show',
    area: 'cadastros',
    icon: IconBuildingStore,
    keywords: ['parceiros', 'canais'],
    component: () => lista().then(({ RevendasPage }) => RevendasPage),
  },
  {
    path: telas.revendas.formPath,
    title: 'Cadastro de revenda',
    access: { any: ['revendas_show', 'revendas_update', 'revendas_create'] },
    area: 'cadastros',
    hidden: true,
    parent: telas.revendas.listPath,
    component: () => formulario().then(({ RevendaFormPage }) => RevendaFormPage),
  },
  {
    path: telas.contrato.listPath,
    title: 'Clientes de contrato',
    access: 'clientes_show',
    area: 'contratos',
    icon: IconContract,
    keywords: ['mensalidade', 'assinantes'],
    component: () => lista().then(({ ClientesDeContratoPage }) => ClientesDeContratoPage),
  },
  {
    path: telas.contrato.formPath,
    title: 'Cadastro de cliente de contrato',
    access: 'signedIn',
    area: 'contratos',
    hidden: true,
    parent: telas.contrato.listPath,
    component: () => formulario().then(({ ClienteDeContratoFormPage }) => ClienteDeContratoFormPage),
  },
  {
    path: '/sistema/company_settings',
    title: 'Configurações da empresa',
    access: 'clientes_show',
    area: 'contratos',
    icon: IconSettings,
    keywords: ['parâmetros', 'arredondamento', 'fuso', 'ICMS interestadual', 'etiqueta de balança'],
    component: () =>
      import('./configuracoes/company-settings-page.tsx').then(({ CompanySettingsPage }) => CompanySettingsPage),
  },
];
