export function screensPage(folder: string, files: readonly string[], looks: readonly string[]): string
