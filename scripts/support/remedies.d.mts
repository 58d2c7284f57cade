export function remediesFor(faults: readonly string[]): string[]
export function saidOnce(faults: readonly (readonly [name: string, fault: string])[], others: string): string[]
