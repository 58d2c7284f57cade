/** Puts colours before those of tokens.css, which knows by their names in which look each counts. */
export function wearColors(colors: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(colors)) document.documentElement.style.setProperty(name, color)
}
