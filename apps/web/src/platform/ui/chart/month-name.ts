/** @param month `2026-11` @returns as a chart names it: `11/2026` */
export const monthName = (month: string): string => month.split('-').reverse().join('/');
