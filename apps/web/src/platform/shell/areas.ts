import { type ScreenArea, screenAreas } from '@retaguarda/contracts';
import {
  type Icon,
  IconAddressBook,
  IconBuildingStore,
  IconChefHat,
  IconContract,
  IconFileInvoice,
  IconHome,
  IconPackage,
  IconReportMoney,
  IconServer2,
  IconShieldLock,
  IconTable,
  IconTruckDelivery,
  IconUsersGroup,
} from '@tabler/icons-react';
import { translate } from '../i18n/texts.ts';
import { shellTexts } from './shell-texts.ts';

const icons: Partial<Record<string, Icon>> = {
  inicio: IconHome,
  cadastros: IconAddressBook,
  produtos: IconPackage,
  contratos: IconContract,
  financeiro: IconReportMoney,
  fiscal: IconFileInvoice,
  restaurante: IconChefHat,
  entregas: IconTruckDelivery,
  pessoas: IconUsersGroup,
  tabelas: IconTable,
  seguranca: IconShieldLock,
  backoffice: IconServer2,
};

/** Areas in the order of the menu. */
export const areaOrder = Object.keys(screenAreas) as ScreenArea[];

export const areaIcon = (area: ScreenArea): Icon => icons[area] ?? IconBuildingStore;

/** The area's name in the person's language; the contract's Portuguese where Spanish has none. */
export function areaTitle(area: ScreenArea): string {
  const key = `area${area.charAt(0).toUpperCase()}${area.slice(1)}`;
  return key in shellTexts.languages['pt-BR'] ? translate(shellTexts, key as 'areaInicio') : screenAreas[area];
}
