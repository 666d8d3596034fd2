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
  IconShoppingCart,
  IconTable,
  IconTools,
  IconTruckDelivery,
  IconUsersGroup,
} from '@tabler/icons-react';

const icons: Partial<Record<string, Icon>> = {
  inicio: IconHome,
  vendas: IconShoppingCart,
  cadastros: IconAddressBook,
  produtos: IconPackage,
  contratos: IconContract,
  financeiro: IconReportMoney,
  fiscal: IconFileInvoice,
  restaurante: IconChefHat,
  entregas: IconTruckDelivery,
  pessoas: IconUsersGroup,
  ferramentas: IconTools,
  tabelas: IconTable,
  seguranca: IconShieldLock,
  backoffice: IconServer2,
};

/** Areas in the order of the menu. */
export const areaOrder = Object.keys(screenAreas) as ScreenArea[];

export const areaIcon = (area: ScreenArea): Icon => icons[area] ?? IconBuildingStore;

/** The area's name in the language of the page, which the contract speaks. */
export const areaTitle = (area: ScreenArea): string => screenAreas[area];
