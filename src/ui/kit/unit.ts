/** Design lengths are plain numbers of u; 20 u are one rem. */
export const rem = (u: number): string => `${u / 20}rem`
