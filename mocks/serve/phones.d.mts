export function isEveryHost(host: string): boolean
export function hostForPhones(host: string): string | undefined
