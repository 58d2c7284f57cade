export function serversOf(chosen: readonly string[]): string
