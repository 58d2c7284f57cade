export function serversOf(chosen: readonly string[]): string
export function specsOf(chosen: readonly string[]): string[]
