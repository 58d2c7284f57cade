/** Splits 仁和堂·高新店 into chain and clinic: 仁和堂 and 高新店. */
export const splitClinicName = (name: string): string[] =>
  name
    .split(/[·・•]/)
    .map((piece) => piece.trim())
    .filter((piece, at, all) => piece !== '' && all.indexOf(piece) === at)
