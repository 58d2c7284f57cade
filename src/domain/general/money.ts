/** Below 2 ** 46 yuan, adjacent floats are less than one fen apart, so every amount has a distinct float. */
const MAX_FEN = 2 ** 46 * 100 - 1

function ensureFen(fen: number, largest: number): void {
  if (!Number.isInteger(fen) || Math.abs(fen) > largest) throw new RangeError(`Invalid amount in fen: ${fen}`)
}

/** Converts yuan from the wire to fen. Throws RangeError for more than two decimals. */
export function fenOf(yuan: number): number {
  const fen = Number(yuan.toFixed(2).replace('.', ''))
  if (!(Math.abs(fen) <= MAX_FEN) || fen / 100 !== yuan) throw new RangeError(`Invalid amount in yuan: ${yuan}`)
  return fen
}

/** Converts fen to yuan with at most two decimals, as on the wire. */
export function yuanOf(fen: number): number {
  ensureFen(fen, MAX_FEN)
  return fen === 0 ? 0 : fen / 100
}

/** Yuan with two decimals, without grouping or currency sign: '25.00', '-0.05'. */
export function formatYuan(fen: number): string {
  ensureFen(fen, Number.MAX_SAFE_INTEGER)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
