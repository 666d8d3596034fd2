import { niveisDoMercadologico } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../../platform/registers/register-list-page.tsx';
import { TabsPage } from '../../../platform/ui/tabs-page.tsx';
import { ArvoreMercadologica } from './arvore-mercadologica.tsx';
import { mercadologicosTexts } from './mercadologicos-texts.ts';

/** The merchandising tree, and each of its levels as a list. */
export function MercadologicosPage() {
  const t = useTexts(mercadologicosTexts);
  const niveis = niveisDoMercadologico.map(({ register }) => ({
    id: register.resource.replace('product-category-', ''),
    label: register.label.many,
    content: () => <RegisterListPage register={register} />,
  }));
  return <TabsPage tabs={[{ id: 'arvore', label: t('tree'), content: () => <ArvoreMercadologica /> }, ...niveis]} />;
}
