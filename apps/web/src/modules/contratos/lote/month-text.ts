/** `2026-11` → `11/2026`. */
export const monthText = (month: string): string => month.slice(0, 7).split('-').reverse().join('/');
