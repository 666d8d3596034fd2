import { createSpotlight } from '@mantine/spotlight';

const [paletteStore, palette] = createSpotlight();

export { paletteStore };
export const openPalette = (): void => palette.open();
export const closePalette = (): void => palette.close();
