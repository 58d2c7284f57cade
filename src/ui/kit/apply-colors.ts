/** Overrides colour tokens in tokens.css; the name of each token tells which theme it applies to. */
export function applyColors(colors: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(colors)) document.documentElement.style.setProperty(name, color)
}
