/** 仁和堂·高新店 as 仁和堂 and 高新店: the chain, and the clinic itself last. */
export const clinicNamePieces = (name: string): string[] =>
  name
    .split(/[·・•]/)
    .map((piece) => piece.trim())
    .filter((piece, at, all) => piece !== '' && all.indexOf(piece) === at)
