/** Breaks a text into lines no wider than `width`; words of letters and digits stay whole where they fit. */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w.%/^-]+|[^]/gu) ?? []) {
    if (measure(line + piece) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const character of piece.trimStart()) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}
