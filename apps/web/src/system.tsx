import { ModalsProvider } from '@mantine/modals';
import { modules } from './modules.ts';
import { compose } from './platform/modules/compose.ts';
import type { SystemPart } from './platform/shell/app-router.tsx';
import { Frame } from './platform/shell/frame.tsx';

const shell = compose(modules);

export const system: SystemPart = {
  screens: shell.screens,
  Frame: () => (
    <ModalsProvider>
      <Frame {...shell} />
    </ModalsProvider>
  ),
};
