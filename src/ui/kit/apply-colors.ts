/** Overrides colour tokens in tokens.css; each token's name says which theme it belongs to. */
export function applyColors(colors: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(colors)) document.documentElement.style.setProperty(name, color)
}
