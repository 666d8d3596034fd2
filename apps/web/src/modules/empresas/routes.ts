import { IconBuilding, IconBuildingStore, IconContract, IconSettings, IconTruck, IconUsers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telaDeConfiguracoes, telas } from './telas.ts';

const lista = () => import('./lista/paginas.tsx');
const formulario = () => import('./formulario/paginas.tsx');

export const empresasScreens: readonly ScreenRoute[] = [
  {
    ...telas.clientes.lista,
    title: 'Clientes',
    access: 'signedIn',
    area: 'cadastros',
    icon: IconUsers,
    keywords: ['compradores', 'crediário', 'fiado'],
    component: () => lista().then(({ ClientesPage }) => ClientesPage),
  },
  {
    ...telas.clientes.formulario,
    title: 'Cadastro de cliente',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.clientes.lista.path,
    component: () => formulario().then(({ ClienteFormPage }) => ClienteFormPage),
  },
  {
    ...telas.fornecedores.lista,
    title: 'Fornecedores',
    access: 'fornecedores_show',
    area: 'cadastros',
    icon: IconTruck,
    keywords: ['compras'],
    component: () => lista().then(({ FornecedoresPage }) => FornecedoresPage),
  },
  {
    ...telas.fornecedores.formulario,
    title: 'Cadastro de fornecedor',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.fornecedores.lista.path,
    component: () => formulario().then(({ FornecedorFormPage }) => FornecedorFormPage),
  },
  {
    ...telas.proprias.lista,
    title: 'Meus dados',
    access: 'meus_dados_index',
    area: 'cadastros',
    icon: IconBuilding,
    keywords: ['minha empresa', 'filiais', 'matriz'],
    component: () => lista().then(({ MeusDadosPage }) => MeusDadosPage),
  },
  {
    ...telas.proprias.formulario,
    title: 'Cadastro dos meus dados',
    access: 'signedIn',
    area: 'cadastros',
    hidden: true,
    parent: telas.proprias.lista.path,
    component: () => formulario().then(({ MeusDadosFormPage }) => MeusDadosFormPage),
  },
  {
    ...telas.revendas.lista,
    title: 'Revendas',
    access: 'revendas_show',
    area: 'cadastros',
    icon: IconBuildingStore,
    keywords: ['parceiros', 'canais'],
    component: () => lista().then(({ RevendasPage }) => RevendasPage),
  },
  {
    ...telas.revendas.formulario,
    title: 'Cadastro de revenda',
    access: { any: ['revendas_show', 'revendas_update', 'revendas_create'] },
    area: 'cadastros',
    hidden: true,
    parent: telas.revendas.lista.path,
    component: () => formulario().then(({ RevendaFormPage }) => RevendaFormPage),
  },
  {
    ...telas.contrato.lista,
    title: 'Clientes de contrato',
    access: 'clientes_show',
    area: 'contratos',
    icon: IconContract,
    keywords: ['mensalidade', 'assinantes'],
    component: () => lista().then(({ ClientesDeContratoPage }) => ClientesDeContratoPage),
  },
  {
    ...telas.contrato.formulario,
    title: 'Cadastro de cliente de contrato',
    access: 'signedIn',
    area: 'contratos',
    hidden: true,
    parent: telas.contrato.lista.path,
    component: () => formulario().then(({ ClienteDeContratoFormPage }) => ClienteDeContratoFormPage),
  },
  {
    ...telaDeConfiguracoes,
    title: 'Configurações da empresa',
    access: 'clientes_show',
    area: 'contratos',
    icon: IconSettings,
    keywords: ['parâmetros', 'arredondamento', 'fuso', 'ICMS interestadual', 'etiqueta de balança'],
    component: () =>
      import('./configuracoes/company-settings-page.tsx').then(({ CompanySettingsPage }) => CompanySettingsPage),
  },
];
