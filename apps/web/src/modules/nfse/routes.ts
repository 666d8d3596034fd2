import { IconFileInvoice, IconFilePlus } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeNfse } from './addresses.ts';

const area = 'fiscal';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeNfse.lista,
    title: 'NFS-e',
    daily: 3,
    access: 'nfse_show',
    area,
    icon: IconFileInvoice,
    keywords: ['nota de serviço', 'notas', 'danfse', 'iss', 'cancelar nota'],
    component: () => import('./notas/notas-page.tsx').then(({ NotasPage }) => NotasPage),
  },
  {
    ...telasDeNfse.cadastro,
    title: 'Cadastro de NFS-e',
    daily: 4,
    access: 'nfse_show',
    create: 'nfse_create',
    needsCompany: true,
    usefulWith: 'nfse_create',
    area,
    icon: IconFilePlus,
    parent: telasDeNfse.lista.path,
    keywords: ['emitir nota de serviço', 'nova nota'],
    component: () => import('./notas/cadastro-page.tsx').then(({ CadastroPage }) => CadastroPage),
  },
];
