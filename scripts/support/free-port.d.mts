export function freePort(first: number, host?: string, count?: number): Promise<number>
export function holdPort(port: number, host?: string): Promise<() => Promise<void>>
