import { IconFileDollar, IconFileText, IconPuzzle, IconUsers } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDePrime } from './addresses.ts';

const pagina = () => import('./paginas.tsx');
const formulario = () => import('./pre-contrato-form-page.tsx').then(({ PreContratoFormPage }) => PreContratoFormPage);

export const contratoPrimeScreens: readonly ScreenRoute[] = [
  {
    ...telasDePrime.preContratos,
    title: 'Pré-contrato',
    access: 'access_page_pre_contract',
    area: 'contratos',
    icon: IconFileDollar,
    keywords: ['proposta', 'prime', 'orçamento'],
    component: () => import('./pre-contratos-page.tsx').then(({ PreContratosPage }) => PreContratosPage),
  },
  {
    ...telasDePrime.novo,
    title: 'Cadastro de pré-contrato',
    access: 'create_pre_contract',
    area: 'contratos',
    hidden: true,
    parent: telasDePrime.preContratos.path,
    component: formulario,
  },
  {
    ...telasDePrime.preContrato,
    title: 'Editar pré-contrato',
    access: 'update_pre_contract',
    area: 'contratos',
    hidden: true,
    parent: telasDePrime.preContratos.path,
    component: formulario,
  },
  {
    path: '/sistema/contrato-prime/usuario-logado-simultaneo',
    title: 'Usuário logado simultâneo',
    access: 'access_page_user_logged_simultaneous',
    area: 'contratos',
    icon: IconUsers,
    keywords: ['prime', 'preço'],
    component: () => pagina().then(({ UsuariosSimultaneosPage }) => UsuariosSimultaneosPage),
  },
  {
    path: '/sistema/contrato-prime/documento-fiscal',
    title: 'Documento fiscal',
    access: 'access_page_document_fiscal',
    area: 'contratos',
    icon: IconFileText,
    keywords: ['prime', 'preço'],
    component: () => pagina().then(({ DocumentosFiscaisPage }) => DocumentosFiscaisPage),
  },
  {
    path: '/sistema/contrato-prime/componente',
    title: 'Componente',
    access: 'access_page_component',
    area: 'contratos',
    icon: IconPuzzle,
    keywords: ['prime', 'módulos', 'preço'],
    component: () => pagina().then(({ ComponentesPage }) => ComponentesPage),
  },
];
