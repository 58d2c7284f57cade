/** How Chromium is started everywhere: as root, without a GPU, and without talking to anybody. */
export const chromiumFlags: string[]
/** The path of a Chromium that can be started. */
export function findChromium(): string
/** Makes sure that Chinese text is not drawn as boxes. */
export function ensureFonts(): void
