import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's; known before the first paint. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
