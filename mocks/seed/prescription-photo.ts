const LINES = ['黄芪 30g  白术 12g', '茯苓 15g  陈皮 6g', '炙甘草 6g  7 剂']

/** A photo of a paper prescription as an inline SVG, which needs no request; the blurred one is unreadable. */
export function prescriptionPhoto(isBlurred = false): string {
  const lines = LINES.map((line, at) => `<text x="40" y="${130 + at * 50}">${line}</text>`).join('')
  const blur = isBlurred ? ' filter="blur(9px)"' : ''
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><path fill="#8a7a63" d="M0 0h360v480H0z"/><path fill="#f6f1e4" d="M22 26l312-8 8 438-320 6z"/><g font-size="26"${blur}><text x="130" y="72">处方笺</text>${lines}<path fill="none" stroke="#222" d="M210 330q20-40 40 0t50-10"/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(paper)}`
}
