import { IconFileInvoice, IconGitBranch, IconKey, IconLogin2, IconRocket } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeBackoffice } from './addresses.ts';

const verVersoes = { any: ['versoes_core_index', 'versoes_core_show'] } as const;

export const backofficeScreens: readonly ScreenRoute[] = [
  {
    path: '/sistema/backoffice/gerenciamento-de-versoes',
    title: 'Gerenciamento de versões',
    access: 'signedIn',
    usefulWith: verVersoes,
    area: 'backoffice',
    icon: IconGitBranch,
    keywords: ['core', 'servidor', 'avisos', 'chave do servidor'],
    component: () => import('./versoes-page.tsx').then(({ VersoesPage }) => VersoesPage),
  },
  {
    path: '/sistema/deploy',
    title: 'Deploy',
    access: 'signedIn',
    usefulWith: verVersoes,
    area: 'backoffice',
    icon: IconRocket,
    keywords: ['implantação', 'servidores', 'conexão', 'atualização'],
    component: () => import('./deploy-page.tsx').then(({ DeployPage }) => DeployPage),
  },
  {
    path: '/sistema/backoffice/historico-de-chaves',
    title: 'Histórico de chaves',
    access: 'relatorio_de_chaves',
    area: 'backoffice',
    icon: IconKey,
    keywords: ['bloqueio', 'liberação', 'terminal', 'acessos'],
    component: () => import('./chaves-page.tsx').then(({ ChavesPage }) => ChavesPage),
  },
  {
    path: '/sistema/backoffice/historico-de-login',
    title: 'Histórico de login',
    access: 'signedIn',
    usefulWith: { any: ['users_index', 'users_show'] },
    area: 'seguranca',
    icon: IconLogin2,
    keywords: ['sessões', 'conectados', 'entrada'],
    component: () => import('./historico-de-login-page.tsx').then(({ HistoricoDeLoginPage }) => HistoricoDeLoginPage),
  },
  {
    ...telasDeBackoffice.notasFiscais,
    title: 'Histórico de nota fiscal',
    access: 'index_history_invoice',
    area: 'fiscal',
    icon: IconFileInvoice,
    keywords: ['documentos', 'NF-e', 'NFS-e', 'contagem'],
    component: () =>
      import('./historico-de-nota-fiscal-page.tsx').then(({ HistoricoDeNotaFiscalPage }) => HistoricoDeNotaFiscalPage),
  },
];
