import { emissoresCalls, regrasCalls } from '@retaguarda/contracts';
import { IconCertificate, IconChecklist, IconGavel, IconMathFunction } from '@tabler/icons-react';
import type { ScreenRoute } from '../../platform/router/screen.ts';
import { telasFiscais } from './addresses.ts';

export const telas: readonly ScreenRoute[] = [
  {
    ...telasFiscais.regras,
    title: 'Regras fiscais',
    access: regrasCalls.get.access,
    create: regrasCalls.create.access,
    area: 'fiscal',
    icon: IconGavel,
    keywords: ['conversão fiscal', 'CFOP', 'CST', 'CSOSN', 'ICMS', 'tributação', 'IBS', 'CBS'],
    component: () => import('./regras/regras-page.tsx').then(({ RegrasPage }) => RegrasPage),
  },
  {
    ...telasFiscais.simulador,
    title: 'Simulador de tributos',
    access: regrasCalls.simular.access,
    needsCompany: true,
    area: 'fiscal',
    icon: IconMathFunction,
    keywords: ['imposto', '2027', 'reforma tributária', 'memória de cálculo'],
    component: () => import('./regras/simulador-page.tsx').then(({ SimuladorPage }) => SimuladorPage),
  },
  {
    ...telasFiscais.conferencia,
    title: 'O que falharia amanhã',
    access: regrasCalls.conferencia.access,
    needsCompany: true,
    area: 'fiscal',
    icon: IconChecklist,
    keywords: ['sem regra', 'NCM vencido', 'empate', 'conferência fiscal'],
    component: () => import('./regras/conferencia-page.tsx').then(({ ConferenciaPage }) => ConferenciaPage),
  },
  {
    ...telasFiscais.emissor,
    title: 'Emissão de documentos fiscais',
    access: emissoresCalls.get.access,
    needsCompany: true,
    area: 'fiscal',
    icon: IconCertificate,
    keywords: ['certificado', 'A1', 'série', 'numeração', 'CSC', 'contingência', 'homologação', 'produção'],
    component: () => import('./emissor/emissor-page.tsx').then(({ EmissorPage }) => EmissorPage),
  },
];
