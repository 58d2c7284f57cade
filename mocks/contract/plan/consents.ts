/** A consent given now. */
export const consentsGivenNow = (key: string) => [{ key, version: '1', at: new Date().toISOString() }]
