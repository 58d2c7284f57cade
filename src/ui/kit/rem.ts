/** Converts a design length from u to rem; 20 u are 1 rem. */
export const toRem = (u: number): string => `${u / 20}rem`
