import './keys.ts';
import { ModalsProvider } from '@mantine/modals';
import { AccountDialog } from './modules/acesso/public.ts';
import { AcessosCard } from './modules/contratos/public.ts';
import { CopiasCard } from './modules/copias/public.ts';
import type { SystemPart } from './platform/router/app-router.tsx';
import { Frame } from './platform/shell/frame.tsx';
import { screens } from './screens.ts';

/** What modules tell on the start page. */
const HomeCards = () => (
  <>
    <CopiasCard />
    <AcessosCard />
  </>
);

export const system: SystemPart = {
  screens,
  Frame: () => (
    <ModalsProvider>
      <Frame screens={screens} AccountDialog={AccountDialog} HomeCards={HomeCards} />
    </ModalsProvider>
  ),
};
