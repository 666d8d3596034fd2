import { contratoPrimeComponentes } from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../platform/registers/register-list-page.tsx';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { PrecosPage } from './precos-page.tsx';
import { primeTexts } from './prime-texts.ts';

export const UsuariosSimultaneosPage = () => <PrecosPage tipo="usuario-logado-simultaneo" />;
export const DocumentosFiscaisPage = () => <PrecosPage tipo="documento-fiscal" />;

/** The components and, beside them, what each costs. */
export function ComponentesPage() {
  const t = useTexts(primeTexts);
  return (
    <TabsPage
      tabs={[
        {
          id: 'componentes',
          label: t('components'),
          content: () => <RegisterListPage register={contratoPrimeComponentes} />,
        },
        {
          id: 'precos',
          label: t('componentPrices'),
          content: () => <PrecosPage tipo="componente" />,
        },
      ]}
    />
  );
}
