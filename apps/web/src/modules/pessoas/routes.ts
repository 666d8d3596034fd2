import { verFuncionarios } from '@retaguarda/contracts';
import { IconCalendarMonth, IconId, IconUsersGroup } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telaDoCalendario, telasDePessoas } from './addresses.ts';

const paginas = () => import('./paginas.tsx');

export const pessoasScreens: readonly ScreenRoute[] = [
  {
    ...telasDePessoas.F.lista,
    title: 'Funcionários',
    access: 'funcionarios_show',
    area: 'pessoas',
    icon: IconId,
    keywords: ['empregados', 'colaboradores', 'vendedores', 'rh', 'admissão'],
    component: () => paginas().then(({ FuncionariosPage }) => FuncionariosPage),
  },
  {
    ...telasDePessoas.F.formulario,
    title: 'Cadastro de funcionário',
    access: 'signedIn',
    create: 'funcionarios_create',
    area: 'pessoas',
    hidden: true,
    parent: telasDePessoas.F.lista.path,
    component: () => paginas().then(({ FuncionarioPage }) => FuncionarioPage),
  },
  {
    ...telasDePessoas.V.lista,
    title: 'Terceirizados',
    access: 'funcionarios_show',
    area: 'pessoas',
    icon: IconUsersGroup,
    keywords: ['prestadores', 'limpeza', 'segurança'],
    component: () => paginas().then(({ TerceirizadosPage }) => TerceirizadosPage),
  },
  {
    ...telasDePessoas.V.formulario,
    title: 'Cadastro de terceirizado',
    access: 'signedIn',
    create: 'funcionarios_create',
    area: 'pessoas',
    hidden: true,
    parent: telasDePessoas.V.lista.path,
    component: () => paginas().then(({ TerceirizadoPage }) => TerceirizadoPage),
  },
  {
    ...telaDoCalendario,
    title: 'Calendário de férias e ausências',
    access: verFuncionarios,
    area: 'pessoas',
    icon: IconCalendarMonth,
    keywords: ['férias', 'faltas', 'folgas', 'licenças', 'aniversários'],
    component: () => import('./calendario-page.tsx').then(({ CalendarioPage }) => CalendarioPage),
  },
];
