import { IconBarcode, IconFileExport, IconFileImport, IconFilePlus, IconFileUnknown } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasDeCobranca } from './addresses.ts';

const area = 'financeiro';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasDeCobranca.boletos,
    title: 'Boletos',
    access: 'financeiro_boleto_index',
    area,
    icon: IconBarcode,
    keywords: ['cobrança', 'nosso número', 'linha digitável', 'imprimir boleto'],
    component: () => import('./boletos/boletos-page.tsx').then(({ BoletosPage }) => BoletosPage),
  },
  {
    ...telasDeCobranca.cadastrar,
    title: 'Cadastrar boleto',
    access: 'financeiro_boleto_index',
    usefulWith: { all: ['financeiro_boleto_create', 'financeiro_contas_index'] },
    area,
    icon: IconFilePlus,
    parent: telasDeCobranca.boletos.path,
    keywords: ['gerar boleto', 'emitir', 'carnê'],
    component: () => import('./boletos/cadastrar-page.tsx').then(({ CadastrarPage }) => CadastrarPage),
  },
  {
    ...telasDeCobranca.remessas,
    title: 'Remessas',
    access: 'financeiro_boleto_index',
    area,
    icon: IconFileExport,
    keywords: ['cnab', 'gerar remessa', 'enviar ao banco'],
    component: () => import('./banco/remessas-page.tsx').then(({ RemessasPage }) => RemessasPage),
  },
  {
    ...telasDeCobranca.retornos,
    title: 'Retornos',
    access: 'financeiro_boleto_index',
    area,
    icon: IconFileImport,
    keywords: ['cnab', 'ler retorno', 'arquivo do banco', 'baixa automática'],
    component: () => import('./banco/retornos-page.tsx').then(({ RetornosPage }) => RetornosPage),
  },
  {
    ...telasDeCobranca.aVer,
    title: 'Retornos a ver',
    access: 'financeiro_boleto_index',
    area,
    icon: IconFileUnknown,
    keywords: ['órfãos', 'boleto desconhecido', 'pago a menor'],
    component: () => import('./banco/linhas-page.tsx').then(({ LinhasPage }) => LinhasPage),
  },
];
