/** Overrides the colour tokens of tokens.css; their names say which theme they apply to. */
export function applyColors(colors: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(colors)) document.documentElement.style.setProperty(name, color)
}
